import { limits } from '@quiz/contract/limits.ts'

const graphemes = new Intl.Segmenter('ru')

/** The beginning of a title that fits, cut between words, or between letters where one word is too long. */
export function shortTitle(title: string, room: number = limits.titleChars): string {
  if (title.length <= room) return title
  const fitting = [...graphemes.segment(title.slice(0, room + 20))]
    .filter(({ index, segment }) => index + segment.length <= room)
    .map(({ segment }) => segment)
    .join('')
  const lastBlank = title[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ')
  return (lastBlank > room / 2 ? fitting.slice(0, lastBlank) : fitting).replace(/[\s,.:;–—-]{1,5}$/, '')
}
