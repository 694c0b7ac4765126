import type { LogEntry } from '@quiz/contract/moderation.ts'
import type { DecisionDraft } from '@quiz/contract/report-queue.ts'
import { findDecision, logEntryOf } from '#server/moderation/decision-log.queries.ts'
import { notFound } from '#server/moderation/not-found.ts'
import { recordDecision } from '#server/moderation/record-decision.ts'
import { findThing, type Thing } from '#server/moderation/things.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { changeAuthor, changeThing } from './carry-out.ts'
import { type CaseOfThing, lockNewestCase } from './decide.queries.ts'

/**
 * Decides about a thing: changes it, appends the decision to the log, and closes the case. Throws a `Refusal`: for an
 * unknown thing, for an own one, and for one that was decided after the administrator saw it. The same decision about a case
 * again changes nothing.
 */
export async function decide(context: AppContext, draft: DecisionDraft, viewer: Viewer): Promise<void> {
  const { store, clock, cache } = context
  await inTransaction(store.db, (db) => decideIn(db, context, { draft, actorId: viewer.id, now: clock() }))
  cache.invalidate('everything')
}

async function decideIn(
  db: Db,
  context: AppContext,
  { draft, actorId, now }: { draft: DecisionDraft; actorId: number; now: Date },
): Promise<void> {
  const newestCase = await lockNewestCase(db, draft)
  const thing = await getThing(db, draft, newestCase)
  const { authorId, quizId, state } = thing
  if (authorId === actorId) throw refuse('forbidden')
  const { kind, decision, reason } = draft
  const days = (decision === 'ban' && draft.days) || null
  const first = await findFirstDecision(db, draft, newestCase)
  // The reply to the first request did not arrive, and the administrator sends it again.
  if (first && isEqual(first, { actorId, decision, days, reason })) return
  if (first) throw refuse('decided').with({ decision: first })
  const isBanAppealed = await isAppealOfBan(db, newestCase)
  await changeThing(db, { kind, thing, decision, now })
  const decisionId = await recordDecision(
    db,
    { actorId, kind, thingId: thing.id, authorId, decision, days, reason, now },
    { quizId, isKeepNews: state !== 'shown' },
  )
  await changeAuthor(db, context, { thing, decision, now, days, decisionId, isBanAppealed })
}

async function getThing(db: Db, { kind, id }: DecisionDraft, newestCase: CaseOfThing | undefined): Promise<Thing> {
  const thing = await findThing(db, kind, { id, quizId: newestCase?.quizId ?? null })
  if (!thing) throw refuse(notFound[kind])
  return thing
}

/**
 * The decision that came first: there is one when the case is decided, or was opened after the one that the administrator
 * saw.
 */
async function findFirstDecision(
  db: Db,
  { openSince }: DecisionDraft,
  newestCase: CaseOfThing | undefined,
): Promise<LogEntry | null> {
  if (!openSince || !newestCase) return null
  const isSeen = newestCase.decidedAt === null && newestCase.openedAt.getTime() <= Date.parse(openSince)
  if (isSeen || newestCase.lastDecisionId === null) return null
  const decision = await findDecision(db, newestCase.lastDecisionId)
  return decision ? logEntryOf(decision) : null
}

type Words = Pick<LogEntry, 'actorId' | 'decision' | 'days' | 'reason'>
const isEqual = (one: Words, other: Words) =>
  one.actorId === other.actorId &&
  one.decision === other.decision &&
  one.days === other.days &&
  one.reason === other.reason

async function isAppealOfBan(db: Db, newestCase: CaseOfThing | undefined): Promise<boolean> {
  if (newestCase?.decidedAt !== null || newestCase.appealedDecisionId === null) return false
  return (await findDecision(db, newestCase.appealedDecisionId))?.decision === 'ban'
}
