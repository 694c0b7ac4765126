import { limits } from '@quiz/contract/limits.ts'

const mark = ' (копия)'
const graphemes = new Intl.Segmenter('ru')

/** The title of a copy: «… (копия)», cut between letters so that it fits. A copy of a copy is marked once. */
export function copyTitle(title: string): string {
  const original = title.endsWith(mark) ? title.slice(0, -mark.length) : title
  const room = limits.titleChars - mark.length
  const kept = [...graphemes.segment(original)].filter(({ index, segment }) => index + segment.length <= room)
  return (
    kept
      .map(({ segment }) => segment)
      .join('')
      .trimEnd() + mark
  )
}
