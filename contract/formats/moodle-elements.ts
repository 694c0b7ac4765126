import { htmlText, type NamedPicture } from '@quiz/contract/formats/html-text.ts'
import type { Markup } from '@quiz/contract/formats/imported.ts'
import { fileOf } from '@quiz/contract/formats/moodle-pictures.ts'
import { ownParagraphs, withoutDollars } from '@quiz/contract/formats/moodle-texts.ts'
import { type PlainText, plainText } from '@quiz/contract/formats/plain-markup.ts'
import type { XmlElement } from '@quiz/contract/formats/xml-elements.ts'

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** The text of an element, or that of its `<text>`. */
export const textOf = (element: XmlElement | undefined): string =>
  (childOf(element, 'text') ?? element)?.text.trim() ?? ''

const markups: Record<string, Markup> = {
  ...{ html: 'html', moodle_auto_format: 'moodle', plain_text: 'none', markdown: 'markdown', wiki_like: 'moodle' },
}

/** How the texts of a question are made plain, and what was read so far. */
export type XmlTexts = {
  read: PlainText[]
  shown: (element: XmlElement | undefined) => string
  /** A text whose markup is not worth a remark. */
  quiet: (element: XmlElement | undefined) => string
  right: (element: XmlElement | undefined) => string
  /** A text with the paragraph that the writer of this site put behind it. */
  withOwn: (element: XmlElement | undefined, name: keyof typeof ownParagraphs) => { text: string; own: string }
}

export function xmlTexts(question: XmlElement): XmlTexts {
  const read: PlainText[] = []
  const byDefault = markupOf(childOf(question, 'questiontext'), 'html')
  const plain = (element: XmlElement | undefined, html: string) => {
    const found = plainText(withoutDollars(html), markupOf(element, byDefault), markIn(element))
    read.push(found)
    return found.text
  }
  const shown = (element: XmlElement | undefined) => (element ? plain(element, textOf(element)) : '')
  return {
    ...{ read, shown },
    quiet: (element) => plainText(textOf(element), markupOf(element, byDefault)).text,
    right: (element) => htmlText(withoutDollars(textOf(element)), { hasLines: true }).text,
    withOwn(element, name) {
      const [html, own, rest] = ownParagraphs[name].apart(textOf(element))
      return { text: plain(element, html + rest), own: htmlText(own, { hasLines: false }).text }
    },
  }
}

const markupOf = (element: XmlElement | undefined, byDefault: Markup): Markup =>
  markups[element?.attributes.get('format') ?? ''] ?? byDefault

/** The mark that stands for a picture in the files of its text. */
const markIn = (element: XmlElement | undefined) => (picture: NamedPicture) => {
  const name = fileOf(picture.src)
  const file = element?.children.find((child) => child.name === 'file' && child.attributes.get('name') === name)
  const mark = file?.text.trim() ?? ''
  return /^\[картинка \d{1,4}\]$/.test(mark) ? ` ${mark}` : null
}

/** The lines of a comment that carry what Moodle has no place for. */
export const carriedTexts = (comment: string): string[] =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/-\\(?=-)/g, '-'))
    .filter(Boolean)
