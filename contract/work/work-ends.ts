import { id, moment, nearMoment } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { workScore } from '@quiz/contract/work/work-scores.ts'
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

/** Minutes for one participant of a work, or for all. */
export const extraMinutes = z.object({
  participantId: z.union([id, z.literal('all')]),
  minutes: z.int().check(z.positive(), z.maximum(limits.workMinutesMax)),
})

/** An end of one participant's own; null takes it away. */
export const opensUntil = z.object({ participantId: id, closesAt: z.nullable(nearMoment) })

/** What moves the end of a participant. */
export const endFields = {
  extraMinutes: count,
  /** An end of this participant's own, which holds after the work was closed. */
  opensUntil: z.nullable(moment),
}

/** An attempt that its author gave back: how often, and the score that was shown before the last time; null for all others. */
export const returned = z.nullable(z.strictObject({ times: count, before: z.nullable(workScore) }))
