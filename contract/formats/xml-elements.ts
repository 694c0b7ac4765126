import { withoutEntities } from '@quiz/contract/formats/entities.ts'

/** An element of XML with the line where it begins; `comments` are those within it. */
export type XmlElement = {
  name: string
  line: number
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
  comments: string[]
}

/** Why XML is not read on: it is cut off or broken, declares a document type, or names an entity that XML itself does not have. */
export type XmlProblem = 'broken' | 'doctype' | 'entity'

/** Elements within one another: questions need six. */
const depthMax = 20

/** An element below the root, whose name is `root`. */
type Found = { root: string; element: XmlElement; lastLine: number }
type Failure = { line: number; problem: XmlProblem }

/** The elements below the root one after another; ends with the first problem. Takes linear time. */
export function* xmlElements(source: string): Generator<Found | Failure> {
  const open: XmlElement[] = []
  const position = { at: 0, line: 1 }
  while (position.at < source.length) {
    const part = nextPart(source, position)
    const found = typeof part === 'string' ? part : placed(part, open)
    if (typeof found === 'string') return yield { line: position.line, problem: found }
    if (found) yield { ...found, lastLine: position.line }
  }
  if (open.length > 0) yield { line: position.line, problem: 'broken' }
}

/** Puts a part where it belongs; gives an element below the root away, so that a long file is not kept whole. */
function placed({ text, comment, begun, ended }: Part, open: XmlElement[]): Omit<Found, 'lastLine'> | 'broken' | null {
  const parent = open.at(-1)
  if (parent) parent.text += text
  if (comment !== undefined) parent?.comments.push(comment)
  if (begun) open.push(begun)
  if (open.length > depthMax) return 'broken'
  if (ended === undefined) return null
  const done = open.pop()
  if (!done || (ended !== null && ended !== done.name)) return 'broken'
  const above = open.at(-1)
  if (open.length === 1 && above) return { root: above.name, element: done }
  above?.children.push(done)
  return null
}

type Position = { at: number; line: number }
/** Text, and the markup behind it; `ended` is null for an element that ends where it begins. */
type Part = { text: string; comment?: string; begun?: XmlElement; ended?: string | null }

function nextPart(source: string, position: Position): Part | XmlProblem {
  const sign = source.indexOf('<', position.at)
  const written = source.slice(position.at, sign < 0 ? undefined : sign)
  const text = unescaped(written)
  if (text === null) return 'entity'
  move(source, position, sign < 0 ? source.length : sign)
  if (sign < 0) return { text }
  const [kind, end] = spanAt(source, sign)
  if (kind === 'doctype') return 'doctype'
  if (end < 0) return 'broken'
  const inner = source.slice(sign + heads[kind].length, end)
  const { line } = position
  move(source, position, end + tails[kind].length)
  if (kind === 'cdata') return { text: text + inner.replaceAll('\r\n', '\n') }
  if (kind === 'comment') return { text, comment: inner }
  if (kind === 'instruction') return { text }
  if (kind === 'end') return { text, ended: inner.trim() }
  const begun = elementOf(inner, line)
  if (begun === 'entity') return begun
  return begun ? { text, begun, ...(inner.endsWith('/') && { ended: null }) } : 'broken'
}

const heads = { comment: '<!--', cdata: '<![CDATA[', instruction: '<?', doctype: '<!', end: '</', begin: '<' } as const
const tails = { comment: '-->', cdata: ']]>', instruction: '?>', doctype: '>', end: '>', begin: '>' } as const
type Kind = keyof typeof heads

/** What begins at a sign `<`, and where it ends. */
function spanAt(source: string, at: number): [Kind, number] {
  const kind = (Object.keys(heads) as Kind[]).find((one) => source.startsWith(heads[one], at)) ?? 'begin'
  return [kind, source.indexOf(tails[kind], at + heads[kind].length)]
}

function move(source: string, position: Position, to: number): void {
  for (let at = source.indexOf('\n', position.at); at >= 0 && at < to; at = source.indexOf('\n', at + 1))
    position.line += 1
  position.at = to
}

const nameAtStart = /^[\p{L}_:][\p{L}\p{N}_:.-]{0,99}/u
const attribute = /([\p{L}_:][\p{L}\p{N}_:.-]{0,99})\s?=\s?(?:"([^"]*)"|'([^']*)')/gu

function elementOf(inner: string, line: number): XmlElement | 'entity' | null {
  const name = nameAtStart.exec(inner)?.[0]
  if (name === undefined) return null
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of inner.slice(name.length).matchAll(attribute)) {
    const value = unescaped(double ?? single ?? '')
    if (value === null) return 'entity'
    attributes.set(key, value)
  }
  return { name, line, attributes, children: [], text: '', comments: [] }
}

const foreignEntity = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[a-z][\w.-]{0,60};/i

/** A text without its escapes; null where it has an entity that would have to be declared. A bare ampersand is one. */
function unescaped(text: string): string | null {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
  if (!lines.includes('&')) return lines
  return foreignEntity.test(lines) ? null : withoutEntities(lines)
}
