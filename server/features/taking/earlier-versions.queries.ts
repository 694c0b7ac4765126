import type { AttemptAnswers, QuestionAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { patternsOf } from '@quiz/contract/questions/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A version, and when a later one first changed the scoring. */
export type EarlierVersion = { id: number; rescoredAt: Date | null }

export const findByNumber = (db: Db, quizId: number, number: number): Promise<EarlierVersion | undefined> =>
  selectVersions(db, quizId).where('quiz_versions.number', '=', number).executeTakeFirst()

/** The newest version that has all of these questions and answers. */
export const findByIds = (db: Db, quizId: number, answers: AttemptAnswers): Promise<EarlierVersion | undefined> =>
  selectVersions(db, quizId)
    .where(({ and }) => and(answers.map((answer) => hasOne(sql`quiz_versions.content`, contentsWith(answer)))))
    .orderBy('quiz_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether some version of the test has each of these questions with its answers. */
export async function areAllKnown(db: Db, quizId: number, answers: AttemptAnswers): Promise<boolean> {
  const known = answers.map(
    (answer) => sql`exists (
      select 1 from quiz_versions where quiz_id = ${quizId} and ${hasOne(sql`content`, contentsWith(answer))}
    )`,
  )
  const { rows } = await sql<{ areKnown: boolean }>`select ${sql.join(known, sql` and `)} as "areKnown"`.execute(db)
  return rows[0]?.areKnown ?? false
}

const hasOne = (content: RawBuilder<unknown>, parts: readonly string[]) =>
  sql<boolean>`${content} @> any (${parts}::jsonb[])`

/** What content has, as JSON, when it has the question and the answer: one of these. */
const contentsWith = ({ questionId, value }: QuestionAnswer): string[] =>
  patternsOf(value).map((pattern) => JSON.stringify({ questions: [{ id: questionId, ...pattern }] }))

const selectVersions = (db: Db, quizId: number) =>
  db
    .selectFrom('quiz_versions')
    .select((builder) => [
      'quiz_versions.id',
      builder
        .selectFrom('quiz_versions as later')
        .select(({ fn }) => fn.min('later.created_at').as('at'))
        .whereRef('later.quiz_id', '=', 'quiz_versions.quiz_id')
        .whereRef('later.number', '>', 'quiz_versions.number')
        .where('later.change', '=', 'scoring')
        .as('rescoredAt'),
    ])
    .where('quiz_versions.quiz_id', '=', quizId)
