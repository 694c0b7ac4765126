import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { WorkTable } from '@quiz/contract/work/works.ts'
import type { Pool } from './frozen-pools.ts'

// In place of the questions the table of a work that draws has places: whoever is in the same column was asked one question of the
// same layer.

type Column = WorkTable['questions'][number]

/** The places of all parts in their order, numbered from 1, with the points that their questions bring. */
export const placesOf = ({ entries, questions, layers }: Pool): Column[] =>
  layers
    .flatMap((part, entry) => part.map((_, layer) => ({ entry, layer })))
    .map(({ entry, layer }, at) => ({
      id: at + 1,
      title: worksTexts.place(entries[entry]?.title ?? '', layer + 1),
      points: questions.find((one) => one.entry === entry && one.layer === layer)?.question.score ?? 0,
      isForgiven: false,
    }))

/** The places of all frozen questions by their ids. */
export function placesByQuestion({ layers }: Pick<Pool, 'layers'>): Map<number, number> {
  const all = layers.flat()
  return new Map(all.flatMap((ids, at) => ids.map((id) => [id, at + 1] as const)))
}

/** The question of an attempt at each place; null at all where it is not known what was drawn. */
export function askedAtPlaces(pool: Pick<Pool, 'layers'>, drawn: readonly number[] | null): (number | null)[] {
  const places = placesByQuestion(pool)
  const asked: (number | null)[] = pool.layers.flat().map(() => null)
  for (const id of drawn ?? []) {
    const place = places.get(id)
    if (place !== undefined) asked[place - 1] = id
  }
  return asked
}

/** The frozen questions that were asked in some attempts, with their texts, by places. */
export function askedOf(
  pool: Pool,
  { drawn, forgiven }: { drawn: readonly (readonly number[] | null)[]; forgiven: readonly number[] },
): NonNullable<WorkTable['asked']> {
  const asked = new Set(drawn.flatMap((ids) => ids ?? []))
  const places = placesByQuestion(pool)
  const told = ({ id, text, score }: QuizQuestion) => ({
    ...{ id, title: text, points: score, isForgiven: forgiven.includes(id) },
    place: places.get(id) ?? 1,
  })
  return pool.questions.flatMap(({ question }) => (asked.has(question.id) ? [told(question)] : []))
}
