import { withoutEntities } from '@quiz/contract/formats/entities.ts'
import { formulaHider, formulaParts } from '@quiz/contract/formats/hidden-formulas.ts'
import { type HtmlText, htmlText, type NamedPicture } from '@quiz/contract/formats/html-text.ts'
import { type ImportNote, type Markup, remark } from '@quiz/contract/formats/imported.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes.markup

/** A text without markup, and what was in it. */
export type PlainText = { text: string; had: Record<Had, boolean> }
const marks = ['html', 'markdown', 'picture', 'formula', 'oldFormula'] as const
type Had = (typeof marks)[number]

/** Tags that mark something up; `<p>` and `<br>` between blanks are named in a text about them. */
const markingTag =
  /<(p|b|i|u|s|em|strong|span|div|sub|sup|ul|ol|li|a|td|h[1-6]|code|pre|font|tt)\b[^<>]{0,300}>[^<>]{0,3000}<\/\1>|\S<br\s{0,3}\/?>|<br\s{0,3}\/?>(?=[^\s<,.?!])/i
const aboutMarkup = /html|(?<!\p{L})(?:тег|тэг)|разметк/iu
const formula =
  /\$\$[^$]|\\\(|\\\[|\\(?:frac|sqrt|sum|int|alpha|beta|pi|cdot|times|left|begin)\b|\$[^$\n]{0,80}[\\^_][^$\n]{0,80}\$/
/** Stands before a formula that was made one line, so that a remark can point to it. No program shows it. */
export const formulaMark = '\u2061'
/** Stands for a formula that Word keeps as an object of its old editor. */
export const oldFormula = '[\u2062формула]'

/** The signs without one of which a text has no markup: most texts have none of them. */
const marking = /[<&*_[#$\\\u2061\u2062]/
const nothing: PlainText['had'] = { html: false, markdown: false, picture: false, formula: false, oldFormula: false }

/** The text without HTML and Markdown. Formulas between delimiters stay as they are written; `markOf` says what stands for a picture. */
export function plainText(
  marked: string,
  markup: Markup,
  markOf?: (picture: NamedPicture) => string | null,
): PlainText {
  if (markup === 'likely' && !marking.test(marked)) return { text: marked.trim(), had: nothing }
  const parts = formulaParts(marked).map((part) => ({ ...part, source: withoutEntities(part.source) }))
  const hider = formulaHider(marked)
  const hidden = hider.hide(marked, parts)
  // HTML is HTML in formulas too; other signs of theirs are no markup.
  if (parts.length > 0 && markup !== 'html' && markup !== 'none') {
    const { text, had } = plainText(hidden, markup, markOf)
    return { text: hider.show(text), had }
  }
  const had = {
    html: false,
    markdown: false,
    picture: false,
    formula: formula.test(hidden) || marked.includes(formulaMark),
    oldFormula: marked.includes(oldFormula),
  }
  const source = marked.replaceAll(/[\u2061\u2062]/g, '')
  if (markup === 'none') return { text: source.trim(), had }
  const withoutHtml = withoutTags(source, markup, markOf)
  // Pictures of Markdown are dropped before its links, which look alike.
  const hasMarkdown = markup !== 'html'
  const withoutPictures = hasMarkdown ? withoutHtml.text.replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '') : withoutHtml.text
  const text = hasMarkdown ? withoutMarkdown(withoutPictures, markup === 'markdown') : withoutPictures
  // A text that is nothing but tags asks about tags.
  if (text.trim() === '') return { text: withoutHtml.pictures.length > 0 ? '' : source.trim(), had }
  had.html = markup === 'likely' ? withoutHtml.text !== source : withoutHtml.hasLook
  had.markdown = text !== withoutHtml.text
  had.picture = withoutHtml.pictures.length > 0 || withoutPictures !== withoutHtml.text
  return { text: text.trim(), had }
}

function withoutTags(source: string, markup: Markup, markOf?: (picture: NamedPicture) => string | null): HtmlText {
  const hasTags = markup === 'likely' ? markingTag.test(source) : /[<&\n]/.test(source)
  if (!hasTags) return { text: withoutEntities(source), hasLook: false, pictures: [] }
  return htmlText(source, { hasLines: markup !== 'html', markOf })
}

/** What is said about the markup that texts had. */
export function markupNotes(line: number, plains: readonly PlainText[]): ImportNote[] {
  return marks.filter((what) => plains.some((plain) => plain.had[what])).map((what) => remark(line, texts[what]))
}

/** Whether a question is about markup, which its texts then show. */
export const isAboutMarkup = (text: string): boolean => aboutMarkup.test(text)

/** Marks of Markdown count where they surround words: `__init__`, «пр__брежный» and 2**3 keep theirs. */
function withoutMarkdown(text: string, isMarkdown: boolean): string {
  const plain = (isMarkdown ? withoutCode(text) : text)
    .replace(/(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]{1,500})(?<=\S)\*\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])__(?![a-z\d_]+__)(?=[^\s_])([^_\n]{1,500})(?<=\S)__(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\[([^[\]\n]*)\]\((https?:[^()\s]*)\)/g, '$1')
    // In lines below, a sharp sign may begin a comment of a program.
    .replace(isMarkdown ? /^#{1,6} (?=\p{L})/gmu : /^#{1,6} (?=\p{L})/u, '')
  return isMarkdown ? withoutItalics(plain) : plain
}

/** A star or an underscore alone counts where a text is Markdown throughout. */
const withoutItalics = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]{1,500})(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_\\])_(?=[^\s_])([^_\n]{1,500})(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')

/** Marks that count where a text is Markdown throughout: fences and backticks around code, stars before items. */
const withoutCode = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^ {0,3}(?:```|~~~)/.test(line))
    .map((line) => line.replace(/^( {0,9})[*+] (?=\S)/, '$1- ').replace(/`([^`\n]{1,500})`/g, '$1'))
    .join('\n')
