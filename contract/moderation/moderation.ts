import { authorId, id, moment } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** Kinds of things that can be reported and decided about. */
export const thingKinds = ['test', 'question', 'comment', 'profile', 'work', 'game'] as const
export type ThingKind = (typeof thingKinds)[number]

/** Reasons of a report that people choose from. */
export const reportReasons = ['spam', 'insult', 'illegal', 'copyright', 'mistake', 'other'] as const
/** Reasons in the queue: the site itself reports links in comments of new accounts. */
export const caseReasons = [...reportReasons, 'link'] as const
export type CaseReason = (typeof caseReasons)[number]

const ofContent = ['keep', 'hide', 'delete', 'warn', 'ban'] as const
/** What an administrator can decide about each kind of thing; the decision about a question is one about its test. */
export const decisionsOf = {
  test: ofContent,
  question: ofContent,
  comment: ofContent,
  profile: ['keep', 'warn', 'ban', 'clear'],
  work: ['keep', 'close', 'warn', 'ban'],
  game: ['keep', 'close', 'warn', 'ban'],
} as const satisfies Record<ThingKind, readonly string[]>

/** What an administrator can decide when a person has answered a ban: to lift it, or to let it last as long as it did. */
export const answersToBan = ['unban', 'uphold'] as const

/** Every decision that an administrator can choose. */
export const decisions = [...ofContent, 'clear', 'close', ...answersToBan] as const
export type Decision = (typeof decisions)[number]
/** Decisions in the log: `restore` and `unban` take one back, `export` hands an author's test to an administrator. */
export const loggedDecisions = [...decisions, 'restore', 'export'] as const
export type LoggedDecision = (typeof loggedDecisions)[number]

/** Lengths of a ban, days; without a length it lasts until it is lifted. */
export const banDays = [1, 7, 30] as const

/** A row of the log. It names people and things by ids alone; `actorId` is null without an administrator, see `deciderOf`. */
export const logEntry = z.strictObject({
  id,
  at: moment,
  actorId: z.nullable(id),
  kind: z.enum(thingKinds),
  thingId: id,
  authorId,
  decision: z.enum(loggedDecisions),
  /** Length of a ban; null when it lasts until it is lifted. */
  days: z.nullable(z.int()),
  reason: z.string(),
})
export type LogEntry = z.output<typeof logEntry>

/**
 * Who made a decision: the id of an administrator; else `automatic` when reports hid a comment, and `operator` when the
 * command line banned a person or lifted a ban, which are the only decisions without an administrator.
 */
export const deciderOf = ({ actorId, kind }: Pick<LogEntry, 'actorId' | 'kind'>): number | 'automatic' | 'operator' =>
  actorId ?? (kind === 'profile' ? 'operator' : 'automatic')
