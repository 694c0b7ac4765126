import { type RescoreCounts, rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { findEditable } from '#server/read-models/availability.ts'
import { recountAll } from '#server/read-models/recount.ts'
import { getVersion, type Version } from '#server/read-models/versions.ts'
import { addedCounts, countsOf, noCounts, resultsOf } from './rescore-portion.ts'
import { findRun, startRun } from './rescoring.queries.ts'

/** Endpoints by which authors have the results of a corrected test recounted. The job does it. */
export function rescoringRoutes({ endpoints, store, clock }: AppContext): void {
  endpoints.handle(rescoring.rescore, async ({ body, viewer, keyed }) => {
    const version = await getOwnVersion(store.db, body.id, viewer)
    if (!wayOfScoring(version.content).hasRightAnswers) throw refuse('quizzes_only')
    const counts = await effectOf(store.db, body.id, version)
    await inTransaction(store.db, async (db) => {
      if (!body.isDryRun && counts.attempts > 0)
        await startRun(db, { quizId: body.id, versionId: version.id, expected: counts.attempts, now: clock() })
      await recordResult(db, keyed, counts)
    })
    return counts
  })

  endpoints.handle(rescoring.progress, async ({ params, viewer }) => {
    await getOwnVersion(store.db, params.id, viewer)
    const run = await findRun(store.db, params.id)
    if (!run) return null
    const { finishedAt, ...counted } = run
    const attempts = counted.higher + counted.lower + counted.same + counted.left
    return { ...counted, attempts, isDone: finishedAt !== null }
  })
}

/** The newest version of a test of this author. Throws a `Refusal`. */
async function getOwnVersion(db: Db, quizId: number, viewer: Viewer): Promise<Version> {
  const quiz = await findEditable(db, quizId)
  if (!quiz?.versionId) throw refuse('quiz_not_found')
  if (quiz.authorId !== viewer.id) throw refuse('forbidden')
  return getVersion(db, quiz.versionId)
}

/** What a recount would do. It reads the attempts in portions, so that other requests are answered between them. */
async function effectOf(db: Db, quizId: number, version: Version): Promise<RescoreCounts> {
  let counts = noCounts
  for await (const portion of recountAll(db, resultsOf({ quizId, versionId: version.id }), true))
    counts = addedCounts(counts, countsOf(portion))
  return counts
}
