import { hasOtherKey } from '@quiz/contract/questions/taken-key.ts'
import { questionWithDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { ListedQuestion } from './questions.queries.ts'
import { findRekeyedOriginals } from './rekeyed-originals.queries.ts'

/**
 * When the key of the original was put right, by the ids of the copies that still have another one. An original that is gone or
 * hidden tells nothing.
 */
export async function findRekeyed(
  db: Db,
  ownerId: number,
  listed: readonly Pick<ListedQuestion, 'id' | 'question'>[],
): Promise<Map<string, Date>> {
  const copies = listed.flatMap(({ id, question: { origin } }) =>
    origin ? [{ copy: id, origin: origin.id, at: origin.at }] : [],
  )
  if (copies.length === 0) return new Map()
  const originals = await findRekeyedOriginals(db, ownerId, copies)
  const copyOf = new Map(listed.map(({ id, question }) => [id, question]))
  return new Map(
    originals.flatMap(({ copy, question, rekeyedAt }) => {
      const copied = copyOf.get(copy)
      return copied && hasOtherKey(copied, questionWithDefaults(question)) ? [[copy, rekeyedAt]] : []
    }),
  )
}
