import { answersToBan, type Decision, type LogEntry, type ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { DecisionDraft } from '@quiz/contract/moderation/report-queue.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import { sql } from 'kysely'
import { ban, banEnd, lockForBan, unban } from '#server/moderation/ban.ts'
import { decideComment } from '#server/moderation/decide-comment.ts'
import { closeGame, decideWork } from '#server/moderation/decide-work.ts'
import { findDecision, findLatestDecision, logEntryOf } from '#server/moderation/decision-log.queries.ts'
import { recordDecision } from '#server/moderation/record-decision.ts'
import { findThing, notFound, type Thing } from '#server/moderation/things.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { lockPeople, lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { deleteQuiz, keepQuiz, moderateQuiz } from './moderate-quiz.ts'

/**
 * Decides about a thing: changes it, appends the decision to the log, and closes the case. Throws a `Refusal`: for an
 * unknown thing, for an own one, and for one that was decided after the administrator saw it. The same decision again
 * changes nothing.
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
  const thing = await getLockedThing(db, draft, newestCase)
  const { authorId, quizId, state } = thing
  if (authorId === actorId) throw refuse('forbidden')
  const { kind, decision, reason } = draft
  const days = (decision === 'ban' && draft.days) || null
  const first = await findFirstDecision(db, draft, newestCase)
  // The reply to the first request did not arrive, and the administrator sends it again.
  const words = { actorId, decision, days, reason }
  if (first && isEqual(first, words)) return
  if (first) throw refuse('decided').with({ decision: first })
  if (await isRepeated(db, draft, { ...words, thing, newestCase, now })) return
  const isBanAppealed = await isAppealOfBan(db, newestCase)
  if (isAnswerToBan(decision) && !isBanAppealed)
    throw refuse('invalid_request', [{ path: 'decision', message: fieldTexts.noSuchDecision }])
  await changeThing(db, { kind, thing, decision, now })
  const decisionId = await recordDecision(
    db,
    { ...words, kind, thingId: thing.id, authorId, now },
    { quizId, isKeepNews: state !== 'shown' },
  )
  await changeAuthor(db, context, { thing, decision, now, days, decisionId, isBanAppealed })
}

/** The thing of a decision; its test, or its author where it has none, is locked against another decision. */
async function getLockedThing(
  db: Db,
  { kind, id }: DecisionDraft,
  newestCase: CaseOfThing | undefined,
): Promise<Thing> {
  const key = { id, quizId: newestCase?.quizId ?? null }
  const found = await findThing(db, kind, key)
  if (found?.quizId) await lockQuizzes(db, [found.quizId])
  else if (found) await lockPeople(db, [found.authorId])
  const thing = found && (await findThing(db, kind, key))
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

const isAnswerToBan = (decision: Decision): decision is (typeof answersToBan)[number] =>
  (answersToBan as readonly Decision[]).includes(decision)

async function isAppealOfBan(db: Db, newestCase: CaseOfThing | undefined): Promise<boolean> {
  if (newestCase?.decidedAt !== null || newestCase.appealedDecisionId === null) return false
  return (await findDecision(db, newestCase.appealedDecisionId))?.decision === 'ban'
}

/** Later the same decision is a new one, such as a second warning. */
const repeatedForMs = 10 * 60_000

/** Who decides what, in which words. */
type Words = Pick<LogEntry, 'actorId' | 'decision' | 'days' | 'reason'>

/** Whether two decisions are by one administrator and the same, word for word. */
const isEqual = (one: Words, other: Words): boolean =>
  one.actorId === other.actorId &&
  one.decision === other.decision &&
  one.days === other.days &&
  one.reason === other.reason

/**
 * Whether a decision outside of the queue was made some minutes ago and is still in effect: its reply did not arrive, and
 * the administrator sends it again. Needs a lock on the thing.
 */
async function isRepeated(
  db: Db,
  { kind, id, openSince }: DecisionDraft,
  { thing, newestCase, now, ...words }: Words & { thing: Thing; newestCase: CaseOfThing | undefined; now: Date },
): Promise<boolean> {
  // A case that waits was opened since, or closes with this decision.
  if (openSince || newestCase?.decidedAt === null) return false
  const latest = await findLatestDecision(db, kind, id)
  if (!latest || now.getTime() - latest.created_at.getTime() >= repeatedForMs) return false
  return isEqual(logEntryOf(latest), words) && inEffect[words.decision as Decision](thing)
}

/** Whether a thing is as a decision leaves it. */
const inEffect: Record<Decision, (thing: Thing) => boolean> = {
  keep: ({ state }) => state === 'shown',
  hide: ({ state }) => state === 'hidden',
  delete: ({ state }) => state === 'deleted',
  warn: () => true,
  ban: ({ isAuthorBanned }) => isAuthorBanned,
  close: ({ state }) => state === 'hidden',
  unban: ({ isAuthorBanned }) => !isAuthorBanned,
  uphold: ({ isAuthorBanned }) => isAuthorBanned,
  clear: ({ content }) => !content?.text && !content?.image,
}

/** A decision about a thing. */
type Chosen = { kind: ThingKind; thing: Thing; decision: Decision; now: Date }

/**
 * Changes a thing as a decision says; `keep` brings back what moderators had hidden or deleted. Needs a transaction that
 * has not logged the decision yet.
 */
async function changeThing(db: Db, { kind, thing, decision, now }: Chosen): Promise<void> {
  const { id, quizId } = thing
  if (isAnswerToBan(decision)) return
  if (kind === 'comment') {
    if (decision !== 'clear' && decision !== 'close') await decideComment(db, { commentId: id, decision, now })
  } else if (kind === 'game') {
    if (decision === 'close') await closeGame(db, { gameId: id, now })
  } else if (kind === 'work') {
    await decideWork(db, { workId: id, decision, now })
  } else if (kind === 'profile') {
    if (decision === 'clear') await clearProfile(db, id)
  } else if (quizId !== null) await changeQuiz(db, quizId, { decision, now })
}

async function changeQuiz(db: Db, quizId: number, { decision, now }: { decision: Decision; now: Date }): Promise<void> {
  if (decision === 'hide') await moderateQuiz(db, quizId, 'hidden')
  if (decision === 'delete') await deleteQuiz(db, quizId, now)
  if (decision === 'keep') await keepQuiz(db, quizId, now)
}

/** Bans the author of a thing, or lifts the ban that they appealed against when the thing is kept. */
async function changeAuthor(
  db: Db,
  context: Pick<AppContext, 'sessions'>,
  {
    thing,
    decision,
    now,
    ...chosen
  }: Omit<Chosen, 'kind'> & { days: number | null; decisionId: number; isBanAppealed: boolean },
): Promise<void> {
  if (decision === 'ban') {
    const person = await lockForBan(db, thing.authorId)
    await ban(db, context, { person, until: banEnd(now, chosen.days), decisionId: chosen.decisionId, now })
  }
  if (decision === 'unban' || (decision === 'keep' && chosen.isBanAppealed))
    await unban(db, await lockForBan(db, thing.authorId))
}

/** Removes the description and the avatar of a profile. */
const clearProfile = (db: Db, userId: number) =>
  db.updateTable('users').set({ description: '', avatar: null }).where('id', '=', userId).execute()

type CaseOfThing = {
  quizId: number | null
  openedAt: Date
  decidedAt: Date | null
  appealedDecisionId: number | null
  /** The last decision about the thing by an administrator. */
  lastDecisionId: number | null
}

/** Locks the newest case of a thing until the transaction ends; undefined when it was never reported. */
async function lockNewestCase(db: Db, { kind, id }: { kind: ThingKind; id: number }): Promise<CaseOfThing | undefined> {
  const newest = await db
    .selectFrom('report_cases')
    .select(['quiz_id as quizId', 'opened_at as openedAt', 'decided_at as decidedAt', 'decision_id as decisionId'])
    .select('appealed_decision_id as appealedDecisionId')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!newest) return undefined
  const { decisionId, ...found } = newest
  return { ...found, lastDecisionId: decisionId ?? (await findLastDecisionId(db, kind, id)) }
}

async function findLastDecisionId(db: Db, kind: ThingKind, id: number): Promise<number | null> {
  const last = await db
    .selectFrom('report_cases')
    .select(sql<number>`decision_id`.as('id'))
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('decided_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}
