/** A part of a format: signs that stand for themselves, or placeholders. */
export type Token = { literal: string } | { sign: string }

const pattern =
  /"([^"]*)"|\\(.)|_.|\*.|\[(h+|m+|s+)\]|\[\$([^\]-]{0,20})(?:-[^\]]{0,40})?\]|(\[(?:<[=>]?|>=?|=) ?-?[\d.]{1,20}\])|\[[^\]]{0,60}\]|(am\/pm|a\/p|general|e[+-]|y+|m+|d+|h+|s+|[0#?.,%/@])|([\s\S])/giu

export function tokensOf(code: string): Token[] {
  return [...code.matchAll(pattern)].flatMap(
    ([, quoted, escaped, elapsed, currency, condition, sign, other]): Token[] => {
      if (elapsed !== undefined) return [{ sign: `[${elapsed.toLowerCase()}]` }]
      if (condition !== undefined) return [{ sign: condition }]
      if (sign !== undefined) return [{ sign: sign.toLowerCase() }]
      const literal = quoted ?? escaped ?? currency ?? other
      return literal ? [{ literal }] : []
    },
  )
}

/** Whether a token is a placeholder of a digit. */
export const isDigit = (token: Token | undefined): boolean =>
  token !== undefined && 'sign' in token && /^[0#?]$/.test(token.sign)
