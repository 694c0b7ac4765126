import type { QuestionOrigin } from '@quiz/contract/bank/bank-ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isKept } from '#server/read-models/availability.ts'
import { type BankIds, parseIds } from './bank-ids.ts'

/** Whether the questions of a test stand in the list of its author: personality tests ask nothing that is right or wrong. */
export const isListedQuiz = (ownerId: number): RawBuilder<boolean> => sql<boolean>`(
  quizzes.author_id = ${ownerId}::bigint and quizzes.kind = 'quiz' and quizzes.purged_at is null and ${isKept})`

/** Whether a theme is this one or under it. */
export const isUnder = (theme: string): RawBuilder<boolean> =>
  sql<boolean>`(theme = ${theme} or starts_with(theme, ${`${theme} / `}))`

/** Throws a `Refusal` unless the list of this owner has all of these questions. */
export async function requireOwn(db: Db, ownerId: number, { kept, asked }: BankIds): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from bank_questions where owner_id = ${ownerId} and deleted_at is null and id = ${anyOf(kept)}
    ) + (
      select count(distinct question_id) from quiz_questions join quizzes on quizzes.id = quiz_id
      where question_id = ${anyOf(asked)} and ${isListedQuiz(ownerId)}
    ) as count`.execute(db)
  if (Number(rows[0]?.count) !== kept.length + asked.length) throw refuse('question_not_found')
}

/** Questions whose new origins have their time. Throws a `Refusal` where one is no question of this owner. */
export async function withOrigins<Question extends { origin: QuestionOrigin | null }>(
  db: Db,
  questions: readonly Question[],
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<Question[]> {
  const added = questions.flatMap(({ origin }) => (origin?.at === '' ? origin.id : []))
  if (added.length > 0) await requireOwn(db, ownerId, parseIds(added))
  return questions.map((question) =>
    question.origin?.at === '' ? { ...question, origin: { ...question.origin, at: now.toISOString() } } : question,
  )
}
