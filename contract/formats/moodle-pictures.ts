import { withoutEntities } from '@quiz/contract/formats/entities.ts'
import { attributesOf } from '@quiz/contract/formats/html-text.ts'
import { pictureMark } from '@quiz/contract/formats/picture-marks.ts'

/** A picture in a file of Moodle, still in base64, and what its text says of it. */
export type MoodlePicture = { name: string; base64: string; alt: string }

const fileAtStart = /^<file\s[^<>]{1,2000}>/
const isPicture = /\.(?:png|jpe?g|gif|webp|bmp|svg|avif)$/i

/** The XML with a mark in the place of each picture, so that it can be shown and corrected, and the pictures by these marks. */
export function apartFromFiles(xml: string): { text: string; pictures: MoodlePicture[] } {
  const pictures: MoodlePicture[] = []
  const parts: string[] = []
  let from = 0
  for (let at = xml.indexOf('<file '); at >= 0; at = xml.indexOf('<file ', at + 1)) {
    const head = fileAtStart.exec(xml.slice(at, at + 2100))?.[0]
    if (!head?.includes('base64')) continue
    const begin = at + head.length
    const end = xml.indexOf('</file>', begin)
    if (end < 0) break
    const { name = '' } = attributesOf(head)
    parts.push(xml.slice(from, begin))
    if (isPicture.test(name)) {
      pictures.push({
        name,
        base64: xml.slice(begin, end).trim(),
        alt: altOf(xml.slice(textBefore(xml, at), at), name),
      })
      parts.push(pictureMark(pictures.length))
    }
    from = end
    at = end
  }
  return { text: parts.join('') + xml.slice(from), pictures }
}

/** Where the text begins to which a file belongs. */
const textBefore = (xml: string, at: number): number => Math.max(0, xml.lastIndexOf('<text', at))

const image = /(?:<|&lt;)img\s[^<>]{1,2000}?(?:>|&gt;)/gi

/** The description of a picture in the text before it. */
function altOf(text: string, name: string): string {
  for (const [tag] of text.matchAll(image)) {
    const { src = '', alt = '' } = attributesOf(tag.startsWith('<') ? tag : withoutEntities(tag))
    if (fileOf(src) === name) return alt
  }
  return ''
}

/** The name of the file of Moodle that an address names; null for another address. */
export function fileOf(src: string): string | null {
  if (!src.startsWith('@@PLUGINFILE@@/')) return null
  const name = src.slice('@@PLUGINFILE@@/'.length).split('?')[0] ?? ''
  const last = name.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
