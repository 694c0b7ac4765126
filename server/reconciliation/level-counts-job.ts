import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import { typedIn, typedPrefix } from '@quiz/contract/questions/typed.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { type RawBuilder, sql } from 'kysely'
import { otherTexts } from '#server/domain/attempt-tally.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { startTurns } from '#server/platform/turns.ts'
import { getVersion } from '#server/read-models/versions.ts'

/** Beside a release that does not level further, counts come in all the time. */
const everyMs = 60_000

/** Scorings whose counts one transaction merges. */
const portionSize = 50

/** The level of counts of today (migration 0049). */
const levelling = 2

/**
 * Merges counts of typed answers that level alike, which earlier releases kept apart. A portion that a crash interrupts is done by
 * the next run; several processes may do this concurrently, and while answers are counted.
 */
export const levelCountsJob = ({ store, log }: Pick<AppContext, 'store'> & Pick<JobOptions, 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'typed answers that level alike are counted apart: counts could not be merged',
    log,
    work: async (signal) => {
      for (const merge of [mergeStatistics, mergeAnswerCounts])
        for (let merged = portionSize; merged === portionSize && !signal.aborted; )
          merged = await inTransaction(store.db, merge)
    },
  })

/** The typed questions of a scoring, by the version that has it first. */
async function typedQuestions(db: Db, scoringId: number): Promise<QuizQuestion[]> {
  const { content } = await getVersion(db, scoringId)
  return content.questions.filter(({ kind }) => kind === 'text')
}

/** What a question counts for a text that was counted as an earlier release normalized it; the same where it is too long to count. */
const countedIn = (question: QuizQuestion, value: AnyValue & string): string => {
  const [key] = questionKind(question).counted(question, value)
  return key === undefined ? value : typedIn(question.id, key)
}

/** Takes the lock that whoever sums up takes first; returns how many scorings were gone through. */
async function mergeStatistics(db: Db): Promise<number> {
  const ids = await claimScorings(db, sql.table('quiz_statistics'))
  const giveWay = startTurns()
  for (const scoringId of ids)
    for (const question of await typedQuestions(db, scoringId)) {
      const rows = await db
        .selectFrom('statistics_values')
        .select(['value', 'percent', 'takers_count as takers'])
        .where('version_id', '=', scoringId)
        .where('question_id', '=', question.id)
        .where('value', '<>', otherTexts)
        .execute()
      const changed = rows.filter(({ value }) => countedIn(question, value) !== value)
      await giveWay()
      if (changed.length > 0) await moveValues(db, { scoringId, question, rows: changed })
    }
  return ids.length
}

type Moved = {
  scoringId: number
  question: QuizQuestion
  rows: readonly { value: string; percent: number; takers: number }[]
}

/** Adds the takers of these texts to those of what they level to. */
async function moveValues(db: Db, { scoringId, question, rows }: Moved): Promise<void> {
  await db
    .deleteFrom('statistics_values')
    .where('version_id', '=', scoringId)
    .where('question_id', '=', question.id)
    .where('value', '=', sql<string>`any(${rows.map(({ value }) => value)}::text[])`)
    .execute()
  await sql`
    insert into statistics_values (version_id, question_id, value, percent, takers_count)
    select ${scoringId}::bigint, ${question.id}::bigint, value, percent, sum(takers)
    from unnest(
      ${rows.map(({ value }) => countedIn(question, value))}::text[], ${rows.map(({ percent }) => percent)}::smallint[],
      ${rows.map(({ takers }) => takers)}::int[]
    ) as moved (value, percent, takers)
    group by value, percent
    on conflict (version_id, question_id, value, percent) do update set takers_count = statistics_values.takers_count + excluded.takers_count`.execute(
    db,
  )
}

async function mergeAnswerCounts(db: Db): Promise<number> {
  const ids = await claimScorings(db, sql.table('answer_counts'))
  const giveWay = startTurns()
  for (const scoringId of ids) {
    const questions = await typedQuestions(db, scoringId)
    if (questions.length === 0) continue
    const { chosen_counts: counts } = await db
      .selectFrom('answer_counts')
      .select('chosen_counts')
      .where('version_id', '=', scoringId)
      .executeTakeFirstOrThrow()
    const merged = new Map<string, number>()
    for (const [key, takers] of Object.entries(counts)) {
      const level = levelOf(questions, key)
      merged.set(level, (merged.get(level) ?? 0) + takers)
    }
    await giveWay()
    await db
      .updateTable('answer_counts')
      .set({ chosen_counts: JSON.stringify(Object.fromEntries(merged)) })
      .where('version_id', '=', scoringId)
      .execute()
  }
  return ids.length
}

/** The key of today for one of an earlier release; keys of answer options stay. */
function levelOf(questions: readonly QuizQuestion[], key: string): string {
  const question = questions.find(({ id }) => key.startsWith(typedPrefix(id)))
  if (!question) return key
  const [level] = questionKind(question).counted(question, typedIn(question.id, key))
  return level ?? key
}

/** Locks some scorings whose counts are of an earlier level, and notes that they are of today's. */
async function claimScorings(db: Db, table: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${table} set levelling = ${sql.lit(levelling)} where version_id in (
      select version_id from ${table} where levelling < ${sql.lit(levelling)} order by version_id
      limit ${sql.lit(portionSize)} for update skip locked
    ) returning version_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
