import type { ErrorCode } from '@quiz/contract/errors.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AttemptAnswers, QuestionAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { patternsOf } from '@quiz/contract/questions/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { findAttemptProblem } from '#server/domain/given-answers.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion, type Version } from '#server/read-models/versions.ts'

/** Answers to a test; `versionNumber` is the version that the taker saw, if the client says so. */
export type SubmittedAnswers = {
  quizId: number
  currentId: number
  versionNumber: number | null
  answers: AttemptAnswers
  now: Date
}

/** What answers to an earlier version are refused with by the current one. */
const ofAnotherVersion = new Set<ErrorCode>(['answers_of_another_quiz', 'number_unreadable'])

/**
 * The version that answers are scored by: the one that the taker saw, else the newest one that has all of their ids. Throws a
 * `Refusal`.
 */
export async function findAnsweredVersion(db: Db, submitted: SubmittedAnswers): Promise<Version> {
  const current = await getVersion(db, submitted.currentId)
  const isCurrent = submitted.versionNumber === null || submitted.versionNumber === current.number
  if (isCurrent) {
    const problem = findAttemptProblem(current.content, submitted.answers)
    if (problem === null) return current
    if (!ofAnotherVersion.has(problem) || submitted.versionNumber !== null) throw refuse(problem)
  }
  const earlier = await findEarlier(db, submitted)
  const version = await getVersion(db, earlier.id)
  const problem = findAttemptProblem(version.content, submitted.answers)
  if (problem !== null) throw refuse(problem)
  if (isOutdated(earlier, submitted.now)) throw refuse('outdated')
  return version
}

async function findEarlier(db: Db, { quizId, versionNumber, answers }: SubmittedAnswers): Promise<EarlierVersion> {
  const found = await (versionNumber === null
    ? findByIds(db, quizId, answers)
    : findByNumber(db, quizId, versionNumber))
  if (found) return found
  const isMixed = versionNumber === null && (await areAllKnown(db, quizId, answers))
  throw refuse(isMixed ? 'answers_of_two_versions' : 'answers_of_another_quiz')
}

const dayMs = 24 * 3600 * 1000
const isOutdated = ({ rescoredAt }: EarlierVersion, now: Date): boolean =>
  rescoredAt !== null && now.getTime() - rescoredAt.getTime() > limits.outdatedDays * dayMs

/** A version, and when a later one first changed the scoring. */
type EarlierVersion = { id: number; rescoredAt: Date | null }

const findByNumber = (db: Db, quizId: number, number: number): Promise<EarlierVersion | undefined> =>
  selectVersions(db, quizId).where('quiz_versions.number', '=', number).executeTakeFirst()

/** The newest version that has all of these questions and answers. */
const findByIds = (db: Db, quizId: number, answers: AttemptAnswers): Promise<EarlierVersion | undefined> =>
  selectVersions(db, quizId)
    .where(({ and }) => and(answers.map((answer) => hasOne(sql`quiz_versions.content`, contentsWith(answer)))))
    .orderBy('quiz_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether some version of the test has each of these questions with its answers. */
async function areAllKnown(db: Db, quizId: number, answers: AttemptAnswers): Promise<boolean> {
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
