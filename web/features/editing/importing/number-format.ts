import { moment } from './date-format.ts'
import { isDigit, type Token, tokensOf } from './format-tokens.ts'

/** The formats that a file names by number alone, as a Russian table program shows them. */
const builtIn: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??' },
  ...{ 14: 'dd.mm.yyyy', 15: 'dd.mmm.yy', 16: 'dd.mmm', 17: 'mmm.yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: 'dd.mm.yyyy h:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 5: '#,##0 "₽"', 6: '#,##0 "₽"', 7: '#,##0.00 "₽"', 8: '#,##0.00 "₽"', 41: '#,##0', 42: '#,##0 "₽"' },
  ...{ 43: '#,##0.00', 44: '#,##0.00 "₽"', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
}

export const builtInFormat = (id: number): string => builtIn[id] ?? 'General'

/** A number without a format, as a Russian table program shows it. */
const general = (value: number): string => String(Number(value.toPrecision(15))).replace('.', ',')

/** A part of a format, and the numbers it is for when it names them: `[>=5]`. */
type Section = { tokens: Token[]; condition: { sign: string; bound: number } | null }

function sectionsOf(code: string): Section[] {
  const sections: Section[] = [{ tokens: [], condition: null }]
  for (const token of tokensOf(code)) {
    const section = sections.at(-1)
    const [, sign, bound] = ('sign' in token && /^\[([<>=]+) ?([-\d.]+)\]$/.exec(token.sign)) || []
    if ('literal' in token && token.literal === ';') sections.push({ tokens: [], condition: null })
    else if (section && sign !== undefined) section.condition = { sign, bound: Number(bound) }
    else section?.tokens.push(token)
  }
  return sections
}

/** The part of a format for a number, and whether it shows the number without its minus. */
function sectionFor(value: number, code: string): { tokens: Token[]; isBare: boolean } {
  const sections = sectionsOf(code)
  if (sections.some(({ condition }) => condition)) return conditionalSection(value, sections)
  // For numbers above zero, below it, and zero.
  const [first = [], negative = [], zero = []] = sections.map(({ tokens }) => tokens)
  if (value === 0 && zero.length > 0) return { tokens: zero, isBare: true }
  const isBare = value < 0 && negative.length > 0
  return { tokens: isBare ? negative : first, isBare }
}

/** The first part whose condition holds; what has none behind a condition is for all other numbers. */
function conditionalSection(value: number, sections: readonly Section[]): { tokens: Token[]; isBare: boolean } {
  const at = sections.findIndex(({ condition }, number) => (condition ? holds(value, condition) : number > 0))
  const { tokens = [], condition = null } = sections[at] ?? {}
  const [first] = sections
  const isBelow = condition !== null && /^<=?$/.test(condition.sign) && condition.bound <= 0
  const isRest = condition === null && /^>=?$/.test(first?.condition?.sign ?? '') && first?.condition?.bound === 0
  return { tokens, isBare: value < 0 && (isBelow || isRest) }
}

const comparisons: Record<string, (value: number, bound: number) => boolean> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '<>': (value, bound) => value !== bound,
  '=': (value, bound) => value === bound,
}

const holds = (value: number, { sign, bound }: { sign: string; bound: number }): boolean =>
  comparisons[sign]?.(value, bound) ?? false

/** A number as a Russian table program shows it in this format. `isFrom1904` counts days from another year. */
export function formatted(value: number, code: string, isFrom1904 = false): string {
  const { tokens, isBare } = sectionFor(value, code)
  const has = (sign: RegExp) => tokens.some((token) => 'sign' in token && sign.test(token.sign))
  const minus = value < 0 && !isBare ? '-' : ''
  if (tokens.length === 0) return general(value)
  if (has(asItIs)) return minus + tokens.map((token) => generalPart(Math.abs(value), token)).join('')
  if (has(/^\[?[ydhs]+\]?$|^\[m+\]$|^m{3,}$/)) return value < 0 ? general(value) : moment(value, tokens, isFrom1904)
  if (!has(/^[0#?]$/)) return literals(tokens)
  const shape = shapes.find(([sign]) => has(sign))?.[1] ?? decimal
  return minus + shape(Math.abs(value), tokens)
}

/** What shows a number without a format, texts around it. */
const asItIs = /^(?:general|@)$/

const generalPart = (value: number, token: Token): string =>
  'sign' in token && asItIs.test(token.sign) ? general(value) : shownSign(token)

const shapes: [RegExp, (value: number, tokens: readonly Token[]) => string][] = [
  [/^e[+-]$/, (value, tokens) => scientific(value, tokens)],
  [/^\/$/, (value, tokens) => fraction(value, tokens)],
]

const literals = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('literal' in token ? token.literal : '')).join('')

const isComma = (token: Token): boolean => 'sign' in token && token.sign === ','

function decimal(value: number, tokens: readonly Token[]): string {
  const point = tokens.findIndex((token) => 'sign' in token && token.sign === '.')
  const whole = point < 0 ? tokens : tokens.slice(0, point)
  const last = whole.findLastIndex(isDigit)
  const behind = point < 0 ? [] : tokens.slice(point + 1)
  // Commas behind the last digit stand for thousands that are left out.
  const scale = [...whole.slice(last + 1), ...behind].filter(isComma).length
  const percents = tokens.filter((token) => 'sign' in token && token.sign === '%').length
  const places = behind.filter(isDigit)
  const needed = places.findLastIndex((token) => 'sign' in token && token.sign === '0') + 1
  const scaled = Number((value * 100 ** percents).toPrecision(15)) / 1000 ** scale
  const [digits = '0', rest = ''] = scaled.toFixed(Math.min(20, places.length)).split('.')
  let end = rest.length
  while (end > needed && rest[end - 1] === '0') end -= 1
  const shown = rest.slice(0, end)
  const text = filled(whole, digits === '0' ? '' : digits, whole.slice(0, last).some(isComma))
  const tail = behind.map((token) => shownSign(token)).join('')
  return text + (shown === '' ? '' : `,${shown}`) + tail
}

const shownSign = (token: Token): string => {
  if ('literal' in token) return token.literal
  return token.sign === '%' ? '%' : ''
}

/** The digits in the placeholders of the whole part, from the right; the first one takes all that are left. */
function filled(tokens: readonly Token[], digits: string, isGrouped: boolean): string {
  const first = tokens.findIndex(isDigit)
  const places = tokens.filter(isDigit).length
  let left = digits.length
  let count = 0
  const parts = [...tokens.entries()].reverse().map(([at, token]) => {
    if (!isDigit(token)) return shownSign(token)
    const start = at === first ? 0 : Math.max(0, left - 1)
    const own = digits.slice(start, left) || ('sign' in token && token.sign === '0' ? '0' : '')
    left = start
    const text = isGrouped ? grouped(own, count) : own
    count += own.length
    return text
  })
  return places > 0 ? parts.reverse().join('') : digits
}

/** Digits in groups of three, behind which so many others stand. */
const grouped = (digits: string, behind: number): string =>
  [...digits]
    .map((digit, at) => {
      const after = digits.length - 1 - at + behind
      return digit + (after > 0 && after % 3 === 0 ? '\u00a0' : '')
    })
    .join('')

function scientific(value: number, tokens: readonly Token[]): string {
  const at = tokens.findIndex((token) => 'sign' in token && /^e/.test(token.sign))
  const point = tokens.findIndex((token) => 'sign' in token && token.sign === '.')
  const places = point < 0 ? 0 : tokens.slice(point, at).filter(isDigit).length
  const [digits = '', exponent = '0'] = value.toExponential(Math.min(20, places)).split('e')
  const width = tokens.slice(at).filter(isDigit).length
  const power = String(Math.abs(Number(exponent))).padStart(width, '0')
  return `${digits.replace('.', ',')}E${Number(exponent) < 0 ? '-' : '+'}${power}`
}

/** «1 3/4»: the nearest fraction whose parts have so many digits, or this denominator. */
function fraction(value: number, tokens: readonly Token[]): string {
  const slash = tokens.findIndex((token) => 'sign' in token && token.sign === '/')
  const below = tokens.slice(slash + 1)
  const fixed = Number(below.map((token) => ('literal' in token ? token.literal : '')).join('')) || 0
  const most = 10 ** Math.min(3, below.filter(isDigit).length) - 1
  const signs = tokens
    .slice(0, slash)
    .filter((token) => isDigit(token) || ('literal' in token && token.literal === ' '))
  const hasWhole = signs.some((token) => 'literal' in token) && isDigit(signs[0])
  const whole = hasWhole ? Math.floor(value) : 0
  const rest = value - whole
  const candidates = fixed > 0 ? [fixed] : Array.from({ length: Math.max(1, most) }, (_, at) => at + 1)
  const off = (denominator: number) => Math.abs(rest - Math.round(rest * denominator) / denominator)
  const denominator = candidates.reduce((best, one) => (off(one) < off(best) - 1e-12 ? one : best))
  const numerator = Math.round(rest * denominator)
  if (numerator === 0) return String(whole)
  if (hasWhole && numerator === denominator) return String(whole + 1)
  return `${whole > 0 ? `${whole} ` : ''}${numerator}/${denominator}`
}
