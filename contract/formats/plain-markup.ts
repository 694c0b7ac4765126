import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'

/** A text without markup, and what was in it. */
export type PlainText = { text: string; had: { html: boolean; markdown: boolean; picture: boolean; formula: boolean } }

/** The markup that a text may have: none, what looks like markup beyond doubt, or HTML throughout. */
export type Markup = 'none' | 'likely' | 'html'

const tag =
  /<(\/?)(p|br|b|i|u|s|em|strong|span|div|sub|sup|ul|ol|li|img|a|table|tbody|tr|td|th|h[1-6]|code|pre|font|tt|hr|small|big)\b([^<>]*)>/gi
/** Tags that mark something up; `<p>` and `<br>` between blanks are named in a text about them. */
const markingTag =
  /<(p|b|i|u|s|em|strong|span|div|sub|sup|ul|ol|li|a|td|h[1-6]|code|pre|font|tt)\b[^<>]{0,300}>[^<>]{0,3000}<\/\1>|\S<br\s{0,3}\/?>|<br\s{0,3}\/?>(?=[^\s<,.?!])/i
const aboutMarkup = /html|(?<!\p{L})(?:тег|тэг)|разметк/iu
const entity =
  /&(nbsp|lt|gt|amp|quot|apos|laquo|raquo|mdash|ndash|hellip|shy|minus|times|deg|#\d{1,7}|#x[\da-f]{1,6});/gi
const entities: Record<string, string> = {
  ...{ nbsp: '\u00a0', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", laquo: '«', raquo: '»' },
  ...{ mdash: '—', ndash: '–', hellip: '…', shy: '\u00ad', minus: '−', times: '×', deg: '°' },
}
const formula =
  /\$\$[^$]|\\\(|\\\[|\\(?:frac|sqrt|sum|int|alpha|beta|pi|cdot|times|left|begin)\b|\$[^$\n]{0,80}[\\^_][^$\n]{0,80}\$/
/** Stands before a formula that was made one line, so that a remark can point to it. No program shows it. */
export const formulaMark = '\u2061'

/** The text without HTML and Markdown. Formulas stay as they are written. */
export function plainText(marked: string, markup: Markup): PlainText {
  const had = {
    html: false,
    markdown: false,
    picture: false,
    formula: formula.test(marked) || marked.includes(formulaMark),
  }
  const source = marked.replaceAll(formulaMark, '')
  if (markup === 'none') return { text: source.trim(), had }
  const isHtml = markup === 'html' ? /[<&]/.test(source) : markingTag.test(source)
  const withoutHtml = isHtml ? withoutTags(source) : { text: withoutEntities(source), isPicture: false }
  // Pictures of Markdown are dropped before its links, which look alike.
  const withoutPictures = withoutHtml.text.replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '')
  const text = withoutMarkdown(withoutPictures)
  // A text that is nothing but tags asks about tags.
  if (text.trim() === '') return { text: source.trim(), had }
  had.html = withoutHtml.text !== source
  had.markdown = text !== withoutHtml.text
  had.picture = withoutHtml.isPicture || withoutPictures !== withoutHtml.text
  return { text: text.trim(), had }
}

function withoutTags(source: string): { text: string; isPicture: boolean } {
  let isPicture = false
  const text = source
    .replace(/<(su[bp])>([^<>]{1,40})<\/\1>/gi, (_, name: string, text: string) =>
      name.toLowerCase() === 'sup' ? superscript(text) : subscript(text),
    )
    .replace(tag, (_, slash: string, name: string) => {
      const lower = name.toLowerCase()
      if (lower === 'img') isPicture = true
      return lower === 'br' || (slash && /^(?:p|div|li|tr|h\d)$/.test(lower)) ? '\n' : ''
    })
  return { text: joinedLines(withoutEntities(text)), isPicture }
}

const withoutEntities = (text: string): string =>
  text.replace(entity, (whole, name: string) => entities[name.toLowerCase()] ?? characterOf(name) ?? whole)

/** Whether a question is about markup, which its texts then show. */
export const isAboutMarkup = (text: string): boolean => aboutMarkup.test(text)

function characterOf(name: string): string | null {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null
}

const joinedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Marks of Markdown count where they surround words: `__init__`, «пр__брежный» and 2**3 keep theirs. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]{1,500})(?<=\S)\*\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])__(?![a-z\d_]+__)(?=[^\s_])([^_\n]{1,500})(?<=\S)__(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\[([^[\]\n]*)\]\((https?:[^()\s]*)\)/g, '$1')
    .replace(/^#{1,6} (?=\p{L})/gmu, '')
