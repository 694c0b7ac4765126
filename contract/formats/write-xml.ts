import { attributeOf, filteredHtml } from '@quiz/contract/formats/moodle-texts.ts'

/** Characters that XML cannot have in any form. */
const outside = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text of XML without entities: Moodle loses the blanks that stand behind them. */
export const cdata = (text: string): string =>
  text === '' ? '' : `<![CDATA[${text.replace(outside, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** An element with HTML, and files. */
export const element = (head: string, html: string, inner = ''): string =>
  `<${head} format="html"><text>${cdata(filteredHtml(html))}</text>${inner}</${head.split(' ')[0]}>`

/** A picture of a question or an answer. */
export type Pictured = { image: string | null; imageAlt: string }
type WithPicture = { html: string; picture: Pictured; base64Of: (image: string) => string; inner?: string }

/** An element with HTML and a picture behind it, whose file stands in the element. */
export function htmlElement(head: string, { html, picture, base64Of, inner = '' }: WithPicture): string {
  const { image, imageAlt } = picture
  if (image === null) return element(head, html, inner)
  // Stored pictures are JPEG under the names of their hashes.
  const name = `${image}.jpg`
  const shown = `<p><img src="@@PLUGINFILE@@/${name}" alt="${attributeOf(imageAlt)}"></p>`
  const file = `<file name="${name}" path="/" encoding="base64">${base64Of(image)}</file>`
  return element(head, html + shown, file + inner)
}
