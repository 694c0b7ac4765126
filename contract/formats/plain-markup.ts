/** A text without markup, and what was in it. */
export type PlainText = { text: string; had: { html: boolean; markdown: boolean; picture: boolean; formula: boolean } }

/** The markup that a text may have: none, what looks like markup beyond doubt, or HTML throughout. */
export type Markup = 'none' | 'likely' | 'html'

const tag =
  /<(\/?)(p|br|b|i|u|s|em|strong|span|div|sub|sup|ul|ol|li|img|a|table|tbody|tr|td|th|h[1-6]|code|pre|font|tt|hr|small|big)\b([^<>]*)>/gi
const closedTag =
  /<\/(?:p|b|i|u|s|em|strong|span|div|sub|sup|ul|ol|li|a|table|td|h[1-6]|code|pre|font|tt)>|<br\s{0,3}\/?>/i
const entity =
  /&(nbsp|lt|gt|amp|quot|apos|laquo|raquo|mdash|ndash|hellip|shy|minus|times|deg|#\d{1,7}|#x[\da-f]{1,6});/gi
const entities: Record<string, string> = {
  ...{ nbsp: '\u00a0', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", laquo: '«', raquo: '»' },
  ...{ mdash: '—', ndash: '–', hellip: '…', shy: '\u00ad', minus: '−', times: '×', deg: '°' },
}
const formula =
  /\$\$[^$]|\\\(|\\\[|\\(?:frac|sqrt|sum|int|alpha|beta|pi|cdot|times|left|begin)\b|\$[^$\n]{0,80}[\\^_][^$\n]{0,80}\$/
const small = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' } as const

/** The text without HTML and Markdown. Formulas stay as they are written. */
export function plainText(source: string, markup: Markup): PlainText {
  const had = { html: false, markdown: false, picture: false, formula: formula.test(source) }
  if (markup === 'none') return { text: source.trim(), had }
  const isHtml = markup === 'html' ? /[<&]/.test(source) : closedTag.test(source)
  const withoutHtml = isHtml ? withoutTags(source) : { text: source, isPicture: false }
  // Pictures of Markdown are dropped before its links, which look alike.
  const withoutPictures = withoutHtml.text.replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '')
  const text = withoutMarkdown(withoutPictures)
  // A text that is nothing but tags asks about tags.
  if (text.trim() === '') return { text: source.trim(), had }
  had.html = isHtml && withoutHtml.text !== source
  had.markdown = text !== withoutHtml.text
  had.picture = withoutHtml.isPicture || withoutPictures !== withoutHtml.text
  return { text: text.trim(), had }
}

function withoutTags(source: string): { text: string; isPicture: boolean } {
  let isPicture = false
  const text = source
    .replace(/<(su[bp])>(\d{1,6})<\/\1>/gi, (_, name: 'sub' | 'sup', digits: string) =>
      [...digits].map((digit) => small[name.toLowerCase() as 'sub' | 'sup'][Number(digit)]).join(''),
    )
    .replace(tag, (_, slash: string, name: string) => {
      const lower = name.toLowerCase()
      if (lower === 'img') isPicture = true
      return lower === 'br' || (slash && /^(?:p|div|li|tr|h\d)$/.test(lower)) ? '\n' : ''
    })
    .replace(entity, (whole, name: string) => entities[name.toLowerCase()] ?? characterOf(name) ?? whole)
  return { text: joinedLines(text), isPicture }
}

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

const withoutMarkdown = (text: string): string =>
  text
    .replace(/\*\*(?=\S)([^*\n]{1,500})\*\*/g, '$1')
    .replace(/__(?=\S)([^_\n]{1,500})__/g, '$1')
    .replace(/\[([^[\]\n]*)\]\((https?:[^()\s]*)\)/g, '$1')
    .replace(/^#{1,6} /gm, '')
