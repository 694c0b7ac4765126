import type { SubjectKey } from '@quiz/contract/subjects.ts'
import { hash, nth, randomFrom } from '#server/domain/random.ts'
import { backdrops, crumbs, halftone } from './backdrops.ts'
import { house, type Mood } from './ink.ts'
import { motifs } from './motifs.ts'
import { box } from './scissors.ts'
import { cover, newSheet } from './sheet.ts'

const namesOf = (subject: SubjectKey): readonly string[] => Object.keys(motifs[subject])

/** Names of the motifs that each subject has. */
export const motifsOf: Record<SubjectKey, readonly string[]> = {
  games: namesOf('games'),
  movies: namesOf('movies'),
  logic: namesOf('logic'),
  music: namesOf('music'),
  science: namesOf('science'),
  education: namesOf('education'),
  other: namesOf('other'),
  entertainment: namesOf('entertainment'),
}

/** What a cover shows: 'card' is 620 × 600 px, 'wide' 1240 × 600 with more ground. Without a motif the seed chooses one. */
export type CoverArt = { subject: SubjectKey; motif?: string; seed: number; format?: 'card' | 'wide' }

/*
 * Cut paper, flat inks, one light from the upper left. The recipe of every picture:
 *   1. inks: three of the subject and four of the house;
 *   2. a mood picked by the seed: day, print or night;
 *   3. one big quiet backdrop in a neighbouring tone;
 *   4. one motif, 60–80 % of the height, in the middle, its right half printed through a dot screen;
 *   5. a halftone corner and a few offcuts, so that two covers of one motif still differ.
 * The lower left and the upper right corner stay calm: the badge and the heart sit there. No text, gradients,
 * filters or outlines, so that every renderer draws the same picture.
 */

const moods: readonly Mood[] = ['day', 'print', 'night']
const screen = `<defs><pattern id="screen" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="5" cy="5" r="3.1" fill="${house.dark}"/></pattern></defs>`

/** A cover as an SVG document, the same for the same arguments. A motif that the subject lacks counts as none. */
export function coverArt({ subject, motif, seed, format = 'card' }: CoverArt): string {
  const own = motifs[subject]
  const name =
    motif !== undefined && motifsOf[subject].includes(motif)
      ? motif
      : nth(motifsOf[subject], hash(`${subject}/${seed}`))
  const key = hash(`${subject}/${seed}/${name}`)
  const random = randomFrom(key)
  const sheet = newSheet(nth(moods, hash(`${seed}`)), { subject, key, wide: format === 'wide' })
  const backdrop = random.pick(Object.values(backdrops))
  const width = sheet.to - sheet.from
  const ground = box([sheet.from, 0, width, cover.height], sheet.ground)
  const layers = [backdrop, halftone, own[name], crumbs].map((draw) => draw?.(sheet, random) ?? '').join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sheet.from} 0 ${width} ${cover.height}" width="${width}" height="${cover.height}">${screen}${ground}${layers}</svg>`
}
