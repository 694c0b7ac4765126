import { withoutEntities } from '@quiz/contract/formats/entities.ts'
import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'

const blocks =
  'p|div|ul|ol|li|h[1-6]|pre|table|thead|tbody|tfoot|tr|caption|blockquote|center|hr|dl|dt|dd|section|article|header|footer|figure|figcaption'
const inline =
  'b|i|u|s|em|strong|span|sub|sup|img|a|td|th|code|font|tt|small|big|strike|del|ins|mark|abbr|cite|q|kbd|samp|var|br|colgroup|col|video|audio|source|iframe|object|math|svg'
const tag = new RegExp(`<(/?)(${blocks}|${inline})(?![\\w-])([^<>]*)>`, 'gi')
const isBlock = new RegExp(`^(?:${blocks})$`)
/** Tags that stand in every text of an editor of HTML, or become lines. */
const structural = /^(?:p|div|br|img|pre|span)$/
/** What stands between the name of a tag and its end; `<b && c>` is no tag. */
const isInTag = /^(?:\s{0,9}\/?|\s{1,99}[a-z_:@][^<>]*)$/i
const script = /<(su[bp])(?:\s[^<>]{0,99})?>([^<>]{1,40})<\/\1>/gi

/** Stand for blanks, tabs and line breaks that HTML shows as they are; no text has these characters. */
const kept = { ' ': '\ufdd0', '\t': '\ufdd1', '\n': '\ufdd2' } as const
const keptBlanks: Record<string, string> = { ...kept }
const asKept: Record<string, string> = { '\ufdd0': ' ', '\ufdd1': '\t', '\ufdd2': '\n' }

/** A picture of a text: its address and its description. */
export type NamedPicture = { src: string; alt: string }
/** A text without its HTML; `hasLook`: tags said how it looks. `pictures` are those that stand for themselves. */
export type HtmlText = { text: string; hasLook: boolean; pictures: NamedPicture[] }

type Options = {
  /** Line breaks are shown, as in texts that are not quite HTML. */
  hasLines: boolean
  /** What stands for a picture, if anything does. */
  markOf?: ((picture: NamedPicture) => string | null) | undefined
}

/** What a browser shows of HTML: blocks and rows as lines, cells apart, preformatted text as it is. */
export function htmlText(html: string, { hasLines, markOf }: Options): HtmlText {
  const source = withScripts(withoutComments(html.replace(/[\ufdd0-\ufdd2]/g, '')))
  const shown: Shown = { out: [], pictures: [], hasLook: false, pre: 0, isRowBegun: false }
  const write = (text: string) => shown.out.push(shown.pre > 0 ? preformatted(text) : flowing(text, hasLines))
  let from = 0
  for (const found of source.matchAll(tag)) {
    const [whole, slash = '', name = '', inTag = ''] = found
    if (!isInTag.test(inTag)) continue
    write(source.slice(from, found.index))
    if (name.toLowerCase() === 'img') shown.out.push(pictureText(inTag, { pictures: shown.pictures, markOf }))
    else showTag(shown, name.toLowerCase(), slash !== '')
    from = found.index + whole.length
  }
  write(source.slice(from))
  const { pictures, hasLook } = shown
  return { text: laidOut(shown.out.join('')) || onlyPicture(pictures), hasLook, pictures }
}

/** What was shown so far, within so many preformatted elements. */
type Shown = { out: string[]; pictures: NamedPicture[]; hasLook: boolean; pre: number; isRowBegun: boolean }

function showTag(shown: Shown, name: string, isEnd: boolean): void {
  if (!structural.test(name)) shown.hasLook = true
  if (name === 'br') shown.out.push(kept['\n'])
  else if (name === 'td' || name === 'th') showCell(shown, isEnd)
  else if (isBlock.test(name)) {
    shown.out.push('\n')
    if (name === 'pre') shown.pre = Math.max(0, shown.pre + (isEnd ? -1 : 1))
    if (name === 'tr') shown.isRowBegun = false
  }
}

function showCell(shown: Shown, isEnd: boolean): void {
  if (isEnd) return
  if (shown.isRowBegun) shown.out.push(' | ')
  shown.isRowBegun = true
}

const onlyPicture = (pictures: readonly NamedPicture[]): string =>
  pictures
    .map(({ alt }) => alt)
    .join(' ')
    .trim()

function pictureText(inTag: string, { pictures, markOf }: { pictures: NamedPicture[]; markOf: Options['markOf'] }) {
  const { src = '', alt = '' } = attributesOf(inTag)
  const picture = { src, alt }
  const mark = markOf?.(picture) ?? null
  if (mark === null) pictures.push(picture)
  return mark ?? ''
}

const attributes = /\s([a-z][a-z-]{0,30})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'<>]{1,2000}))/gi

/** The attributes of a tag by their names in small letters. */
export const attributesOf = (inTag: string): Record<string, string> =>
  Object.fromEntries(
    [...inTag.matchAll(attributes)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      withoutEntities(double ?? single ?? bare ?? '').trim(),
    ]),
  )

function withoutComments(html: string): string {
  let text = ''
  let from = 0
  for (;;) {
    const begin = html.indexOf('<!--', from)
    const end = begin < 0 ? -1 : html.indexOf('-->', begin + 4)
    if (end < 0) return text + html.slice(from)
    text += html.slice(from, begin)
    from = end + 3
  }
}

/** Indices that are words get a sign too: without it «a» with the index «ij» would read «aij». */
const withScripts = (html: string): string =>
  html.replace(script, (_, name: string, text: string) => {
    if (name.toLowerCase() === 'sup') return superscript(text)
    const lowered = subscript(text)
    return lowered === text && text.trim() !== '' ? `_${text.length > 1 ? `(${text})` : text}` : lowered
  })

const preformatted = (text: string): string => text.replace(/[ \t\n]/g, (blank) => keptBlanks[blank] ?? blank)

/** Blanks around a line break are one; others stay as they were written. */
function flowing(text: string, hasLines: boolean): string {
  if (hasLines) return preformatted(text)
  const lines = text.split('\n')
  const last = lines.length - 1
  return lines.map((line, at) => trimmed(line, at > 0, at < last)).join(' ')
}

function trimmed(line: string, atStart: boolean, atEnd: boolean): string {
  const started = atStart ? line.trimStart() : line
  return atEnd ? started.trimEnd() : started
}

/** A line without the blanks and breaks around it that are not shown. */
function withoutEnds(line: string): string {
  const isEnd = (at: number) => line[at] === ' ' || line[at] === kept['\n']
  let [from, to] = [0, line.length]
  while (from < to && isEnd(from)) from += 1
  while (to > from && isEnd(to - 1)) to -= 1
  return line.slice(from, to)
}

const laidOut = (text: string): string =>
  withoutEntities(
    text
      // A break at the end of a block is not shown.
      .replace(/\ufdd2? ?\n/g, '\n')
      .split('\n')
      .map(withoutEnds)
      .filter((line) => /[^\ufdd0\ufdd1]/.test(line))
      .join('\n')
      .replace(/[\ufdd0-\ufdd2]/g, (blank) => asKept[blank] ?? blank),
  ).trim()
