import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { patternOf } from '@quiz/contract/questions/questions.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A version, and when a later one first changed the scoring. */
export type EarlierVersion = { id: number; rescoredAt: Date | null }

export const findByNumber = (db: Db, quizId: number, number: number): Promise<EarlierVersion | undefined> =>
  selectVersions(db, quizId).where('quiz_versions.number', '=', number).executeTakeFirst()

/** The newest version that has all of these questions and answers. */
export const findByIds = (db: Db, quizId: number, answers: AttemptAnswers): Promise<EarlierVersion | undefined> =>
  selectVersions(db, quizId)
    .where(sql<boolean>`quiz_versions.content @> ${contentWith(answers)}::jsonb`)
    .orderBy('quiz_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether some version of the test has each of these questions with its answers. */
export async function areAllKnown(db: Db, quizId: number, answers: AttemptAnswers): Promise<boolean> {
  const patterns = answers.map((answer) => contentWith([answer]))
  const { rows } = await sql<{ areKnown: boolean }>`
    select bool_and(exists (
      select 1 from quiz_versions where quiz_id = ${quizId} and content @> pattern::jsonb
    )) as "areKnown"
    from unnest(${patterns}::text[]) pattern`.execute(db)
  return rows[0]?.areKnown ?? false
}

/** The JSON that is contained in content with these questions and answers. */
const contentWith = (answers: AttemptAnswers): string =>
  JSON.stringify({ questions: answers.map(({ questionId, value }) => ({ id: questionId, ...patternOf(value) })) })

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
