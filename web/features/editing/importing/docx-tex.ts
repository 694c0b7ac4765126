import { childElement, childElements, type Element } from './xml.ts'

/** Thrown within this file for an element that is not known here. */
class UnknownElement extends Error {}

/** A formula of Word (OMML) as TeX; null when it has an element that is not known here. */
export function texOfFormula(formula: Element): string | null {
  try {
    return inner(formula).trim()
  } catch (error) {
    if (error instanceof UnknownElement) return null
    throw error
  }
}

const inner = (element: Element | undefined): string => (element ? childElements(element).map(tex).join('') : '')
const part = (element: Element, name: string): string => inner(childElement(element, name)).trim()
const braced = (element: Element, name: string): string => `{${part(element, name)}}`
const parts = (element: Element, name: string): string[] =>
  childElements(element).flatMap((child) => (child.localName === name ? [inner(child).trim()] : []))

/** A property: the sign of a sum, the brackets around a term. Null where it is not set. */
function property(element: Element, name: string): string | null {
  const holder = childElements(element).find(({ localName }) => localName?.endsWith('Pr'))
  const found = childElement(holder, name)
  return found ? (found.getAttribute('m:val') ?? found.getAttribute('val') ?? '') : null
}

/** A base that may take an index without braces, or in them. */
const base = (element: Element): string => {
  const own = part(element, 'e')
  return /^(?:.|\d+|\\[a-zA-Z]+ ?)$/su.test(own) ? own : `{${own}}`
}

function tex(element: Element): string {
  const name = element.localName ?? ''
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined
  if (write) return write(element)
  // Properties of elements, and what Word marks in texts of any kind.
  if (/(?:Pr|^bookmarkStart|^bookmarkEnd|^proofErr|^lastRenderedPageBreak)$/.test(name)) return ''
  throw new UnknownElement(name)
}

const writers: Record<string, (element: Element) => string> = {
  ...{ oMath: inner, e: inner, r: run, box: inner, ins: inner, moveTo: inner, phant: inner },
  t: (element) => signs(element.textContent ?? ''),
  f: fraction,
  rad: (element) => (part(element, 'deg') === '' ? '\\sqrt' : `\\sqrt[${part(element, 'deg')}]`) + braced(element, 'e'),
  sSup: (element) => `${base(element)}^${braced(element, 'sup')}`,
  sSub: (element) => `${base(element)}_${braced(element, 'sub')}`,
  sSubSup: (element) => `${base(element)}_${braced(element, 'sub')}^${braced(element, 'sup')}`,
  sPre: (element) => `{}_${braced(element, 'sub')}^${braced(element, 'sup')}${base(element)}`,
  nary: (element) => {
    const [below, above] = [part(element, 'sub'), part(element, 'sup')]
    const bounds = (below && `_{${below}}`) + (above && `^{${above}}`)
    return `${signs(property(element, 'chr') || '∫').trim()}${bounds} ${part(element, 'e')}`
  },
  d: brackets,
  func: (element) => `${part(element, 'fName')} ${part(element, 'e')}`,
  fName: inner,
  limLow: (element) => limit(element, (name, bound) => `${name}_{${bound}}`, 'underset'),
  limUpp: (element) => limit(element, (name, bound) => `${name}^{${bound}}`, 'overset'),
  acc: (element) => accented(element, property(element, 'chr') ?? '\u0302'),
  bar: (element) => (property(element, 'pos') === 'top' ? '\\overline' : '\\underline') + braced(element, 'e'),
  groupChr: (element) => accented(element, property(element, 'chr') ?? '⏟'),
  borderBox: (element) => `\\boxed${braced(element, 'e')}`,
  m: (element) => environment('matrix', matrixRows(element)),
  eqArr: (element) => environment('aligned', parts(element, 'e').map(withOneMark)),
}

function fraction(element: Element): string {
  const kind = property(element, 'type')
  if (kind === 'lin' || kind === 'skw') return `${braced(element, 'num')}/${braced(element, 'den')}`
  if (kind === 'noBar') return environment('matrix', [part(element, 'num'), part(element, 'den')])
  return `\\frac${braced(element, 'num')}${braced(element, 'den')}`
}

const environment = (name: string, rows: readonly string[]): string =>
  `\\begin{${name}}${rows.join(' \\\\ ')}\\end{${name}}`
const matrixRows = (matrix: Element): string[] =>
  childElements(matrix).flatMap((row) => (row.localName === 'mr' ? [parts(row, 'e').join(' & ')] : []))
/** Word aligns at every second mark; one a row is enough here. */
const withOneMark = (row: string): string => {
  const [before = '', ...after] = row.split('&')
  return after.length === 0 ? row : `${before}&${after.join('')}`
}

const matrices: Record<string, string> = {
  ...{ '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix', '‖‖': 'Vmatrix', '{': 'cases' },
}

/** Brackets around terms; those of a matrix, a system or two numbers above each other are those of their environment. */
function brackets(element: Element): string {
  const sign = (name: string, byDefault: string) => (property(element, name) ?? byDefault).replace('∣', '|')
  const [open, close] = [sign('begChr', '('), sign('endChr', ')')]
  const terms = childElements(element).filter(({ localName }) => localName === 'e')
  const table = terms.length === 1 && terms[0] ? tableWithin(terms[0], open + close) : null
  if (table) return table
  const inside = terms.map((term) => inner(term).trim())
  const between = bracket(sign('sepChr', '|'))
  const isTall = inside.some((text) => /\\(?:frac|begin|sum|int|sqrt|binom)/.test(text)) || open === '' || close === ''
  if (!isTall) return bracket(open) + inside.join(between) + bracket(close)
  return `\\left${bracket(open) || '.'}${inside.join(`\\middle${between}`)}\\right${bracket(close) || '.'}`
}

/** A matrix, a system or two numbers above each other, when a term has nothing else. */
function tableWithin(term: Element, around: string): string | null {
  const [only, ...others] = childElements(term).filter(({ localName }) => !localName?.endsWith('Pr'))
  if (!only || others.length > 0) return null
  const name = matrices[around]
  if (name && only.localName === 'm') return environment(name, matrixRows(only))
  if (around === '{' && only.localName === 'eqArr')
    return environment(
      'cases',
      parts(only, 'e').map((row) => row.replaceAll('&', '')),
    )
  if (around === '()' && only.localName === 'f' && property(only, 'type') === 'noBar')
    return `\\binom${braced(only, 'num')}${braced(only, 'den')}`
  return null
}

const bracketSigns: Record<string, string> = {
  ...{ '{': '\\{', '}': '\\}', '‖': '\\| ', '⟨': '\\langle ', '⟩': '\\rangle ', '〈': '\\langle ', '〉': '\\rangle ' },
  ...{ '⌊': '\\lfloor ', '⌋': '\\rfloor ', '⌈': '\\lceil ', '⌉': '\\rceil ' },
}
const bracket = (sign: string): string => bracketSigns[sign] ?? sign

const limits = /^\\(?:lim|max|min|sup|inf) ?$/
function limit(element: Element, bounded: (name: string, bound: string) => string, stack: string): string {
  const [name, bound] = [part(element, 'e'), part(element, 'lim')]
  if (limits.test(name)) return bounded(name.trim(), bound)
  // Braces below and above a term have their bounds as indices.
  return /^\\(?:under|over)brace\{/.test(name) ? bounded(name, bound) : `\\${stack}{${bound}}{${name}}`
}

const accents: Record<string, string> = {
  ...{ '\u0302': 'hat', '^': 'hat', '\u0303': 'tilde', '~': 'tilde', '\u0307': 'dot', '\u0308': 'ddot' },
  ...{ '\u0304': 'bar', '\u0305': 'overline', '¯': 'overline', '‾': 'overline', '⏟': 'underbrace', '⏞': 'overbrace' },
  ...{ '\u20d7': 'vec', '→': 'vec', '\u030c': 'check', '\u0306': 'breve' },
}
function accented(element: Element, sign: string): string {
  const name = accents[sign]
  if (!name) throw new UnknownElement(`An accent ${sign}`)
  const own = part(element, 'e')
  const isLong = [...own].length > 1 && !own.startsWith('\\')
  return `\\${isLong && name === 'vec' ? 'overrightarrow' : name}{${own}}`
}

/** A run: words that are said to be text, or letters and signs. */
function run(element: Element): string {
  const text = childElements(element)
    .flatMap((child) => (child.localName === 't' ? [child.textContent ?? ''] : []))
    .join('')
  const properties = childElement(element, 'rPr')
  return childElement(properties, 'nor') ? asText(text) : signs(text)
}

const named =
  /^(?:sin|cos|tan|cot|tg|ctg|arcsin|arccos|arctan|arctg|arcctg|log|ln|lg|lim|max|min|sup|inf|exp|det|sh|ch|th|cth)$/
const written: Record<string, string> = {
  ...{
    '−': '-',
    '–': '-',
    '·': '\\cdot ',
    '⋅': '\\cdot ',
    '∙': '\\cdot ',
    '→': '\\to ',
    '°': '^\\circ ',
    '\u00a0': ' ',
  },
  ...{ '\\': '\\backslash ', '#': '\\#', $: '\\$', '%': '\\%', '{': '\\{', '}': '\\}', '~': '\\sim ', _: '\\_' },
  ...{ '^': '\\wedge ', '∑': '\\sum ', '∏': '\\prod ', '∫': '\\int ', '≤': '\\le ', '≥': '\\ge ', '≠': '\\ne ' },
  ...{ '×': '\\times ', '±': '\\pm ', '∞': '\\infty ', '≈': '\\approx ', '∈': '\\in ' },
}
/** Functions by their names, words of Russian as text, other letters and signs one by one. The marks of rows stay. */
const signs = (text: string): string =>
  shown(text).replace(/[А-Яа-яЁё\s]+|[a-zA-Z]+|[^a-zA-Z]/gu, (found) => {
    if (/[А-Яа-яЁё]{2}/u.test(found)) return asText(found)
    return named.test(found) ? `\\${found} ` : Array.from(found, (sign) => written[sign] ?? sign).join('')
  })
const asText = (text: string): string =>
  /^[a-z]+$/.test(text) && named.test(text) ? `\\${text} ` : `\\text{${text.replace(/[\\{}$#%&~_^]/g, '')}}`

/** Letters of mathematical alphabets as usual ones, without invisible signs. */
const shown = (text: string): string =>
  text.replaceAll(/[\u2061-\u2064\u200b]/g, '').replaceAll(/[\u{1d400}-\u{1d7ff}ℎ]/gu, (sign) => sign.normalize('NFKC'))
