import type { Db } from '#server/platform/store/db.ts'
import { answerAppeals, closeCases, insertNotices, listClosingCases, listReporters } from './closing-cases.queries.ts'
import { insertDecision, type NewDecision } from './decision-log.queries.ts'

/** The test of a decided test or question, and whether the author is notified of a decision to keep the thing. */
export type DecisionScope = { quizId: number | null; isKeepNews: boolean }

/**
 * Appends a decision to the log, closes the open case of the thing, and leaves notices for its author and for those who
 * reported it. Hiding or deleting a test also closes the cases of its questions. Needs a transaction, which also does
 * what was decided. Returns the id of the decision.
 */
export async function recordDecision(db: Db, decision: NewDecision, scope: DecisionScope): Promise<number> {
  const { now, authorId, actorId } = decision
  const cases = await listClosingCases(db, decision, scope.quizId)
  const id = await insertDecision(db, decision)
  const caseIds = cases.map((one) => one.id)
  const isAnswer = cases.some(({ appealedDecisionId }) => appealedDecisionId !== null)
  await insertNotices(db, await listReporters(db, caseIds), { decision_id: id, recipient: 'reporter', created_at: now })
  const isNews = decision.decision !== 'keep' || isAnswer || scope.isKeepNews
  if (isNews && authorId !== actorId)
    await insertNotices(db, [authorId], { decision_id: id, recipient: 'author', created_at: now })
  await answerAppeals(db, caseIds, id)
  await closeCases(db, caseIds, { decisionId: id, now })
  return id
}
