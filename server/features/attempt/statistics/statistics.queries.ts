import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A scoring by its first version, with the latest version that has it. */
export type ScoringRow = {
  id: number
  number: number
  since: Date
  lastId: number
  lastNumber: number
  siteCount: number
  embedCount: number
  challengeCount: number
  takersCount: number
  shownTakersCount: number
}

/** The scorings of a test, the latest first. */
export async function listScorings(db: Db, quizId: number, limit: number): Promise<ScoringRow[]> {
  const { rows } = await sql<ScoringRow>`
    select scoring.id, scoring.number, scoring.created_at as since, last.id as "lastId", last.number as "lastNumber",
      coalesce(site_count, 0) as "siteCount", coalesce(embed_count, 0) as "embedCount", coalesce(challenge_count, 0) as "challengeCount",
      coalesce(takers_count, 0) as "takersCount", coalesce(shown_takers_count, 0) as "shownTakersCount"
    from (
      select id, number, created_at, lead(number) over (order by number) as next_number
      from quiz_versions where quiz_id = ${quizId} and (change = 'scoring' or number = 1)
    ) scoring
    join lateral (
      select id, number from quiz_versions
      where quiz_id = ${quizId} and number >= scoring.number and (next_number is null or number < next_number)
      order by number desc limit 1
    ) last on true
    left join quiz_statistics on quiz_statistics.version_id = scoring.id
    order by scoring.number desc limit ${limit}`.execute(db)
  return rows
}

/** Works of an author in which somebody handed a test in, the latest first. */
export async function listWorks(
  db: Db,
  { authorId, quizId, limit }: { authorId: number; quizId: number; limit: number },
): Promise<{ id: number; title: string; createdAt: Date; takers: number }[]> {
  const { rows } = await sql<{ id: number; title: string; createdAt: Date; takers: number }>`
    select works.id, works.title, works.created_at as "createdAt", handed.takers
    from work_quizzes
    join works on works.id = work_quizzes.work_id and works.author_id = ${authorId}
    cross join lateral (
      select count(distinct participant.id)::int as takers
      from work_participants participant join work_attempts on participant_id = participant.id
      where participant.work_id = works.id and removed_at is null and forgotten_at is null
        and submitted_at is not null and reset_at is null
    ) handed
    where work_quizzes.quiz_id = ${quizId} and handed.takers > 0
    order by works.created_at desc, works.id desc limit ${limit}`.execute(db)
  return rows
}

/** Attempts by day, from a day on. */
export const listDays = (db: Db, scoringId: number, from: string) =>
  db
    .selectFrom('statistics_days')
    .select(['day', 'attempts_count as attempts'])
    .where('version_id', '=', scoringId)
    .where('day', '>=', from)
    .execute()

/** Takers by what they answered. */
export const listValues = (db: Db, scoringId: number) =>
  db
    .selectFrom('statistics_values')
    .select(['question_id as questionId', 'value', 'percent', 'takers_count as takers'])
    .where('version_id', '=', scoringId)
    .where('takers_count', '>', 0)
    .execute()
export type ValueRow = Awaited<ReturnType<typeof listValues>>[number]

/** The sums of points of each question. */
export const listPointSums = (db: Db, scoringId: number) =>
  db
    .selectFrom('statistics_questions')
    .select(['question_id as questionId', 'right_count as rightTakers', 'own_points as own', 'other_points as others'])
    .select(['own_squares as ownSquares', 'other_squares as otherSquares', 'products'])
    .where('version_id', '=', scoringId)
    .execute()
export type PointSumsRow = Awaited<ReturnType<typeof listPointSums>>[number]

/** Whether earlier attempts of a test are being recounted. */
export async function isBeingRecounted(db: Db, quizId: number): Promise<boolean> {
  const run = await db
    .selectFrom('rescore_runs')
    .select('quiz_id')
    .where('quiz_id', '=', quizId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return run !== undefined
}
