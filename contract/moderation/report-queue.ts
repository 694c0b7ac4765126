import { authorId, id, image, moment, page, paged, text } from '@quiz/contract/fields.ts'
import { limits, pageSizes } from '@quiz/contract/limits.ts'
import {
  answersToBan,
  banDays,
  caseReasons,
  type Decision,
  decisions,
  decisionsOf,
  logEntry,
  thingKinds,
} from '@quiz/contract/moderation/moderation.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import * as z from 'zod/mini'

/** The length that a form proposes: long enough to be felt, short enough for a first time. */
export const usualBanDays: (typeof banDays)[number] = 7

const content = {
  title: z.string(),
  text: z.string(),
  /** Answers of a question. */
  answers: z.array(z.string()),
  image,
}

/** A reported thing with everything that a decision about it needs. */
export const reportedThing = z.strictObject({
  kind: z.enum(thingKinds),
  id,
  /** The test on whose page the thing is; null when nobody can open that page. */
  testId: z.nullable(id),
  versionNumber: z.nullable(id),
  /** The thing when it was first reported; null some time after the decision. */
  reported: z.nullable(z.strictObject(content)),
  /** The thing as it is; null when it does not exist any more. */
  current: z.nullable(z.strictObject({ ...content, state: z.enum(['shown', 'waits', 'hidden', 'deleted']) })),
  /** The latest first, without their senders. */
  reports: z.array(z.strictObject({ reason: z.enum(caseReasons), text: z.string(), at: moment })),
  reportsCount: z.int(),
  author: z.strictObject({
    id: authorId,
    fullName: z.string(),
    userName: z.string(),
    isBanned: z.boolean(),
    /** Earlier decisions about this and other things of the author, the latest first. */
    decisions: z.array(logEntry),
  }),
  openSince: moment,
  appeal: z.nullable(z.strictObject({ text: z.string(), at: moment, decision: logEntry })),
  /** Copies that others made of the test, the newest first. */
  copies: z.array(z.strictObject({ id, title: z.string(), authorName: z.string() })),
  /** Null while the thing waits for one. */
  decision: z.nullable(logEntry),
})
export type ReportedThing = z.output<typeof reportedThing>

/** A page of the queue: things that wait, appeals first, or decided ones, the latest first. */
export const queuePage = {
  body: z.extend(z.omit(page(pageSizes.moderation), { searchString: true }), {
    state: z._default(z.enum(['open', 'decided']), 'open'),
  }),
  reply: paged(reportedThing),
}

/** What an administrator decides. `days` counts for a ban; `unban` and `uphold` answer a person who appealed against one. */
export const decisionDraft = z
  .object({
    kind: z.enum(thingKinds),
    id,
    decision: z.enum(decisions),
    days: z.optional(z.nullable(z.literal(banDays))),
    reason: text(limits.decisionReasonChars),
    /** When the case that the administrator saw was opened: a decision since then is a conflict. */
    openSince: z.optional(z.nullable(moment)),
  })
  .check(
    z.refine(
      ({ kind, decision }) => ([...decisionsOf[kind], ...answersToBan] as readonly Decision[]).includes(decision),
      {
        path: ['decision'],
        error: fieldTexts.noSuchDecision,
      },
    ),
  )
export type DecisionDraft = z.output<typeof decisionDraft>
