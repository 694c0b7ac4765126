import type { Decision, LogEntry } from '@quiz/contract/moderation.ts'
import type { DecisionDraft } from '@quiz/contract/report-queue.ts'
import { findLatestDecision, logEntryOf } from '#server/moderation/decision-log.queries.ts'
import type { Thing } from '#server/moderation/things.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { CaseOfThing } from './decide.queries.ts'

/** Later the same decision is a new one, such as a second warning. */
const repeatedForMs = 10 * 60_000

/** Who decides what, in which words. */
export type Words = Pick<LogEntry, 'actorId' | 'decision' | 'days' | 'reason'>

/** Whether two decisions are by one administrator and the same, word for word. */
export const isEqual = (one: Words, other: Words): boolean =>
  one.actorId === other.actorId &&
  one.decision === other.decision &&
  one.days === other.days &&
  one.reason === other.reason

/**
 * Whether a decision outside of the queue was made some minutes ago and is still in effect: its reply did not arrive, and
 * the administrator sends it again. Needs a lock on the thing.
 */
export async function isRepeated(
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
  clear: ({ content }) => !content?.text && !content?.image,
}
