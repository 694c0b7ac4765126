import type { SubjectKey } from '@quiz/contract/subjects.ts'
import { hash, nth, randomFrom } from '#server/domain/random.ts'
import { backdrops, confetti, halftone } from './backdrops.ts'
import { cover, newCanvas } from './canvas.ts'
import { house, type Mood } from './ink.ts'
import { motifs } from './motifs.ts'
import { box } from './svg-shapes.ts'

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

/** Options of a cover: 'card' is 620 × 600 px, 'wide' 1240 × 600 px. Without a motif the seed chooses one. */
export type CoverArt = { subject: SubjectKey; motif?: string; seed: number; format?: 'card' | 'wide' }

/*
 * The style is cut paper in flat colours. Every picture has:
 *   1. three colours of the subject and four common ones;
 *   2. a mood chosen by the seed: day, print or night;
 *   3. one large backdrop in a similar colour;
 *   4. one motif in the middle, 60–80 % of the height, its right half shaded with dots;
 *   5. a halftone corner and small shapes, so that two covers of one motif differ.
 * The lower left and upper right corners are empty for the badge and the heart. There are no texts, gradients, filters
 * or outlines, so that every renderer draws the same picture.
 */

const moods: readonly Mood[] = ['day', 'print', 'night']
const screen = `<defs><pattern id="screen" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="5" cy="5" r="3.1" fill="${house.dark}"/></pattern></defs>`

/** A cover as an SVG document, deterministic. A motif that the subject does not have is ignored. */
export function coverArt({ subject, motif, seed, format = 'card' }: CoverArt): string {
  const own = motifs[subject]
  const name =
    motif !== undefined && motifsOf[subject].includes(motif)
      ? motif
      : nth(motifsOf[subject], hash(`${subject}/${seed}`))
  const key = hash(`${subject}/${seed}/${name}`)
  const random = randomFrom(key)
  const canvas = newCanvas(nth(moods, hash(`${seed}`)), { subject, key, wide: format === 'wide' })
  const backdrop = random.pick(Object.values(backdrops))
  const width = canvas.to - canvas.from
  const ground = box([canvas.from, 0, width, cover.height], canvas.ground)
  const layers = [backdrop, halftone, own[name], confetti].map((draw) => draw?.(canvas, random) ?? '').join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${canvas.from} 0 ${width} ${cover.height}" width="${width}" height="${cover.height}">${screen}${ground}${layers}</svg>`
}
