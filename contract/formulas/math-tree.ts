/** A part of a formula: an element of MathML with what our lists allow, or a text. */
export type MathNode = string | MathElement
export type MathElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  classes: readonly string[]
  children: readonly MathNode[]
}

/** What Temml's tree is made of, as far as it is read: elements, texts, fragments. */
export type TemmlNode = {
  type?: string
  text?: string
  attributes?: Record<string, unknown>
  classes?: readonly string[]
  style?: Record<string, string>
  children?: readonly TemmlNode[]
}

/** Elements with a text and nothing else. */
const leaves = new Set(['mi', 'mn', 'mo', 'mtext', 'ms'])
/** Elements with any number of parts, which stand in a row. */
const rows = new Set(['math', 'mrow', 'msqrt', 'mpadded', 'mphantom', 'mstyle', 'mtd'])
/** All other ones. */
const others = new Set([
  ...['mspace', 'mfrac', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'],
  ...['mprescripts', 'mtable', 'mtr'],
])

const boolean = /^(?:true|false)$/
const whole = /^[1-9]\d?$/
/** The values that an attribute may have; `length` is brought into bounds. */
const allowed: Record<string, RegExp | 'length'> = {
  display: /^(?:block|inline)$/,
  mathvariant: /^normal$/,
  form: /^(?:prefix|infix|postfix)$/,
  columnalign: /^(?:left|center|right)(?: (?:left|center|right)){0,20}$/,
  scriptlevel: /^[+-]?\d$/,
  columnspan: whole,
  rowspan: whole,
  ...Object.fromEntries(
    [...['stretchy', 'fence', 'separator', 'movablelimits', 'largeop', 'accent', 'accentunder', 'displaystyle']].map(
      (name) => [name, boolean],
    ),
  ),
  ...Object.fromEntries(
    ['lspace', 'rspace', 'linethickness', 'width', 'height', 'depth', 'voffset', 'minsize', 'maxsize'].map((name) => [
      name,
      'length' as const,
    ]),
  ),
}

/** Classes that our stylesheet knows: enclosures, accents, primes, tables. */
const knownClasses = new Set([
  ...['tml-overline', 'tml-underline', 'tml-cancel', 'upstrike', 'downstrike', 'sout', 'tml-xcancel', 'tml-fbox'],
  ...['circle-pad', 'textcircle', 'tml-vec', 'tml-prime', 'tml-left', 'tml-right', 'special-fraction'],
  // Ours, which stand for inline styles.
  ...['tml-enclose', 'tml-line-top', 'tml-line-right', 'tml-line-bottom', 'tml-line-left', 'tml-dashed', 'tml-box'],
  ...['tml-bold', 'tml-lap', 'tml-lapped', 'tml-flush-left', 'tml-flush-right'],
  ...['tml-hat-1', 'tml-hat-2', 'tml-hat-3', 'tml-hat-4', 'tml-tilde-2', 'tml-tilde-3', 'tml-tilde-4'],
])

/** The tree of Temml by our lists: what stands in none of them is left out. */
export function mathTree(temml: TemmlNode): MathElement {
  const [root] = nodesOf(temml, false)
  if (root !== undefined && typeof root !== 'string' && root.name === 'math') return root
  return element('math', root === undefined ? [] : [asElement(root)])
}

const element = (name: string, children: readonly MathNode[], classes: readonly string[] = []): MathElement => ({
  ...{ name, attributes: {}, classes, children },
})

/** A node by our lists; one that is in none of them gives its parts. In an index each part of «1,2» is a number of its own. */
function nodesOf(node: TemmlNode, isIndex: boolean): MathNode[] {
  if (node.text !== undefined) return node.text === '' ? [] : [node.text]
  const { type = '', children = [] } = node
  if (leaves.has(type)) return [leaf(type, node, isIndex)]
  const name = type === 'menclose' ? 'mrow' : type
  if (rows.has(name)) {
    const parts = joinedTexts(children.flatMap((child) => nodesOf(child, isIndex)).map(asElement))
    const row = { name, attributes: attributesOf(name, node), classes: classesOf(node), children: parts }
    const [only] = parts
    return isBare(row) && parts.length === 1 && only ? [only] : [row]
  }
  if (!others.has(name)) return children.flatMap((child) => nodesOf(child, isIndex))
  const parts = children.map((child, at) => onePart(child, isIndex || isIndexOf(node, at)))
  return [{ name, attributes: attributesOf(name, node), classes: classesOf(node), children: parts }]
}

const isBare = ({ name, attributes, classes }: MathElement): boolean =>
  name === 'mrow' && classes.length === 0 && Object.keys(attributes).length === 0

/** The base of a logarithm is a number as others are: «log_{0,5} x». */
const isIndexOf = ({ type, children: [base] = [] }: TemmlNode, at: number): boolean =>
  (type === 'msub' || type === 'msubsup') && at === 1 && base !== undefined && textIn(base) !== 'log'

/** Elements with a fixed number of parts need each of them. */
function onePart(node: TemmlNode, isIndex: boolean): MathElement {
  const parts = nodesOf(node, isIndex)
  const [only] = parts
  return parts.length === 1 && only !== undefined ? asElement(only) : element('mrow', parts.map(asElement))
}

const asElement = (node: MathNode): MathElement => (typeof node === 'string' ? element('mtext', [node]) : node)

const textIn = ({ text, children = [] }: TemmlNode): string => text ?? children.map(textIn).join('')

function leaf(name: string, node: TemmlNode, isIndex: boolean): MathElement {
  const written = textIn(node)
  const text = usualLetters(written)
  const numbers = text.split(',')
  if (name === 'mn' && (numbers.length > 2 || (isIndex && numbers.length > 1))) return separated(numbers)
  return {
    ...{ name, attributes: attributesOf(name, node) },
    classes: [...(boldLetters.test(written) ? ['tml-bold'] : []), ...classesOf(node)],
    children: text === '' ? [] : [text],
  }
}

/** Letters and digits of mathematical alphabets, which few systems have a font for, as usual ones. */
const usualLetters = (text: string): string =>
  text.replaceAll(/[\u{1d400}-\u{1d7ff}ℂℍℕℙℚℝℤ]/gu, (sign) => sign.normalize('NFKC')).replaceAll('⌀', '∅')
const boldLetters = /[ℂℍℕℙℚℝℤ\u{1d400}-\u{1d433}\u{1d468}-\u{1d49b}\u{1d6a8}-\u{1d6e1}\u{1d7ce}-\u{1d7d7}]/u

/** «1,2,3» as Temml reads it is one number. */
function separated(numbers: readonly string[]): MathElement {
  const comma = { ...element('mo', [',']), attributes: { separator: 'true' } }
  return element(
    'mrow',
    numbers.flatMap((number, at) => [...(at === 0 ? [] : [comma]), element('mn', [number])]),
  )
}

/** Temml makes an element of each Cyrillic letter, and a blank without width behind letters of chemistry. */
function joinedTexts(parts: readonly MathElement[]): MathElement[] {
  const joined: MathElement[] = []
  for (const part of parts) {
    if (part.name === 'mspace' && Object.keys(part.attributes).length === 0) continue
    const last = joined.at(-1)
    if (last && isPlainText(last) && isPlainText(part))
      joined[joined.length - 1] = element('mtext', [`${last.children.join('')}${part.children.join('')}`])
    else joined.push(part)
  }
  return joined
}

const isPlainText = ({ name, classes, attributes }: MathElement): boolean =>
  name === 'mtext' && classes.length === 0 && Object.keys(attributes).length === 0

function attributesOf(name: string, { attributes = {} }: TemmlNode): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([attribute, value]) => {
      const rule = Object.hasOwn(allowed, attribute) ? allowed[attribute] : undefined
      if (!rule || (attribute === 'display') !== (name === 'math' && attribute === 'display')) return []
      const written = rule === 'length' ? boundLength(String(value)) : String(value)
      return written !== null && (rule === 'length' || rule.test(written)) ? [[attribute, written]] : []
    }),
  )
}

/** Units in em, for a font of 16 px. */
const unitInEm: Record<string, number> = {
  ...{ '': 1, em: 1, ex: 0.431, px: 1 / 16, pt: 1 / 12, pc: 1, mm: 96 / 25.4 / 16, cm: 96 / 2.54 / 16, in: 6 },
}
const lengthEm = 4

/** A length in em, at most four of them either way; null for what is no length. */
function boundLength(value: string): string | null {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)([a-z]{0,2})$/.exec(value) ?? []
  const factor = unitInEm[unit]
  if (number === undefined || factor === undefined) return null
  const inEm = Math.min(lengthEm, Math.max(-lengthEm, Number(number) * factor))
  return `${Math.round(inEm * 10_000) / 10_000}em`
}

/** The classes of a node: those of Temml that we know, and those that stand for its inline style. */
function classesOf({ type, classes = [], style = {} }: TemmlNode): string[] {
  const known = classes.filter((name) => knownClasses.has(name))
  return [
    ...(type === 'menclose' ? ['tml-enclose'] : []),
    ...known,
    ...Object.entries(style).flatMap(([name, value]) => classOfStyle(name, value)),
  ]
}

function classOfStyle(name: string, value: string): string[] {
  const side = /^border(Top|Right|Bottom|Left)$/.exec(name)?.[1]
  if (side) return [`tml-line-${side.toLowerCase()}`, ...(value.includes('dashed') ? ['tml-dashed'] : [])]
  if (name === 'border') return ['tml-box']
  if (name === 'fontWeight') return ['tml-bold']
  // Isotopes: numbers before a letter, flush right.
  if (name === 'position') return [value === 'absolute' ? 'tml-lap' : 'tml-lapped']
  if (name === 'paddingLeft' && isZero(value)) return ['tml-flush-left']
  if (name === 'paddingRight' && isZero(value)) return ['tml-flush-right']
  return []
}

const isZero = (value: string): boolean => Number.parseFloat(value) === 0
