/**
 * Commands that are not read: definitions, addresses, classes and styles, numbers of formulas, colours, sizes. Our lists of elements
 * and attributes guard the page without them: the author learns here that they have no effect.
 */
const refused = new Set(
  [
    ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long', 'newcommand', 'renewcommand'],
    ...['providecommand', 'DeclareMathOperator', 'newenvironment', 'renewenvironment', 'csname', 'endcsname'],
    ...[
      'expandafter',
      'noexpand',
      'catcode',
      'href',
      'url',
      'includegraphics',
      'class',
      'style',
      'id',
      'data',
      'htmlClass',
    ],
    ...[
      'htmlId',
      'htmlStyle',
      'htmlData',
      'label',
      'ref',
      'eqref',
      'tag',
      'notag',
      'nonumber',
      'char',
      'unicode',
      'mathtip',
    ],
    ...['tip', 'toggle', 'endtoggle', 'bbox', 'color', 'textcolor', 'colorbox', 'fcolorbox', 'definecolor', 'rule'],
    ...[
      'tiny',
      'sixptsize',
      'scriptsize',
      'footnotesize',
      'small',
      'normalsize',
      'large',
      'Large',
      'LARGE',
      'huge',
      'Huge',
    ],
  ].map((name) => `\\${name}`),
)

const commands = /\\(?:[a-zA-Z]+|[\s\S])/g

/** The first command of a source that is not read, with its place; null without one. */
export function refusedCommand(tex: string): { command: string; at: number } | null {
  for (const { 0: command, index } of tex.matchAll(commands)) if (refused.has(command)) return { command, at: index }
  return null
}

/**
 * A source as Temml reads it. `\overset` over letters is a power there, whatever the style; `\stackrel` puts one sign above
 * another.
 */
export const forTemml = (tex: string): string => withDecimals(tex.replaceAll(/\\overset(?![a-zA-Z])/g, '\\stackrel'))

/**
 * A source with its decimal numbers in braces: without them `0,5^2` is 0 and 5². Digits with one comma between them and no blank
 * are one number; where more commas stand in a row each part is a number of its own. The comma
 * before a period in brackets, `0,(3)`, is a decimal one too. Behind `^`, `_` and commands that take one
 * digit TeX reads that digit alone.
 */
function withDecimals(tex: string): string {
  let written = ''
  let at = 0
  while (at < tex.length) {
    const length = lengthAsItIs(tex, at)
    const numbers = length > 0 ? '' : (/^\d[\d,]*/.exec(tex.slice(at))?.[0] ?? tex.charAt(at))
    const [, number, rest = ''] = /^(\d+,\d+)(,?)$/.exec(numbers) ?? []
    const isRepeating = /^\d+,$/.test(numbers) && /^\(\d+\)/.test(tex.slice(at + length + numbers.length))
    const read = isRepeating ? numbers.replace(',', '{,}') : numbers
    written += tex.slice(at, at + length) + (number === undefined ? read : `{${number}}${rest}`)
    at += length + numbers.length
  }
  return written
}

/** How much of a source stays as it is: texts and chemistry, commands, and the digit that a command takes. */
function lengthAsItIs(tex: string, at: number): number {
  const rest = tex.slice(at, at + 80)
  const text = /^\\(?:ce|pu|text|mathrm)\s*\{/.exec(rest)?.[0]
  if (text) return endOfBraces(tex, at + text.length) - at
  const command = /^(?:\\(?:[a-zA-Z]{1,40}\s*|[\s\S])|[\^_])/.exec(rest)?.[0] ?? ''
  if (!takesDigit.test(command)) return command.length
  return command.length + (/^\s*\d/.exec(rest.slice(command.length))?.[0].length ?? 0)
}

const takesDigit = /^(?:[\^_]|\\(?:[dt]?frac|[dt]?binom|sqrt|cfrac|sfrac)\s*)$/

/** Behind the brace that closes the one before `from`. */
function endOfBraces(tex: string, from: number): number {
  let depth = 1
  for (let at = from; at < tex.length; at += 1) {
    const sign = tex[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return tex.length
}
