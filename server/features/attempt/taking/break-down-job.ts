import { answersOf, type StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Explanation, explainScore } from '#server/domain/stored-score.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import type { Db } from '#server/platform/store/db.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { getVersion } from '#server/read-models/versions.ts'
import type { EarnedScore } from './rescoring.queries.ts'

/** Beside a release that does not break scores down yet, attempts come in all the time. */
const everyMs = 60_000

/** Attempts that are read, graded and stored at a time. */
const portionSize = 200

/**
 * Finds what each question brought in attempts of earlier releases at public tests, by the rules that they were graded by. Scores stay as
 * they are. Nothing is locked while a portion is graded: a recount that comes in between stores a breakdown of its own.
 */
export const breakDownResultsJob = ({ store, log }: Pick<AppContext, 'store'> & Pick<JobOptions, 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'results lack what some questions brought: attempts could not be broken down',
    log,
    work: async (signal) => {
      let after: Cursor | null = null
      while (!signal.aborted) {
        const attempts: Unexplained[] = await listUnexplained(store.db, after)
        await storeExplanations(store.db, await explainAll(store.db, attempts))
        after = attempts.at(-1) ?? null
        if (after === null) return
      }
    },
  })

/** The place of an attempt in the order in which they are gone through: rows that were changed before it are not visited again. */
type Cursor = { versionId: number; id: string }

/** An attempt whose score is not broken down, with the later version that it was recounted by, and what it had earned before. */
type Unexplained = Cursor & {
  answers: StoredAnswer[]
  percent: number
  rightCount: number
  resultId: number
  rescoredVersionId: number | null
  earned: Omit<EarnedScore, 'rules'> | null
}

async function listUnexplained(db: Db, after: Cursor | null): Promise<Unexplained[]> {
  const since: RawBuilder<unknown> = after
    ? sql`and (version_id, id) > (${after.versionId}::bigint, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Unexplained>`
    select version_id as "versionId", id, answers, percent, right_count as "rightCount", result_id as "resultId",
      rescored_version_id as "rescoredVersionId", case when earned_percent is not null then jsonb_build_object(
        'percent', earned_percent, 'rightCount', earned_right_count, 'resultId', earned_result_id, 'points', null) end as earned
    from attempts where rules is null ${since}
    order by version_id, id limit ${sql.lit(portionSize)}`.execute(db)
  return rows
}

type Explained = Pick<Unexplained, 'id' | 'rescoredVersionId'> & Explanation & { earnedPoints: number | null }

async function explainAll(db: Db, attempts: readonly Unexplained[]): Promise<Explained[]> {
  const contents = new Map<number, QuizContent>()
  for (const { versionId, rescoredVersionId } of attempts)
    for (const id of [versionId, rescoredVersionId ?? versionId])
      if (!contents.has(id)) contents.set(id, (await getVersion(db, id)).content)
  const contentOf = (id: number): QuizContent => {
    const content = contents.get(id)
    if (!content) throw new Error(`Version ${id} is not loaded`)
    return content
  }
  return mapInTurns(attempts, ({ id, versionId, rescoredVersionId, earned, ...stored }) => {
    const graded = { answers: answersOf(stored.answers), rules: unnumberedRules }
    const { points: _, ...explained } = explainScore(
      { content: contentOf(rescoredVersionId ?? versionId), ...graded },
      stored,
    )
    const earnedPoints = earned && explainScore({ content: contentOf(versionId), ...graded }, earned).points
    return { id, rescoredVersionId, earnedPoints, ...explained }
  })
}

async function storeExplanations(db: Db, explained: readonly Explained[]): Promise<void> {
  await sql`
    update attempts set breakdown = nullif(given.breakdown, 'null'), outcomes = nullif(given.outcomes, 'null'),
      rules = given.rules, earned_points = given."earnedPoints"
    from jsonb_to_recordset(${JSON.stringify(explained)}::jsonb) as given
      (id uuid, "rescoredVersionId" bigint, breakdown jsonb, outcomes jsonb, rules smallint, "earnedPoints" integer)
    where attempts.id = given.id and attempts.rules is null
      and attempts.rescored_version_id is not distinct from given."rescoredVersionId"`.execute(db)
}
