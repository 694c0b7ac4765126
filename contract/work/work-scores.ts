import { moment, points } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

export const percent = z.int().check(z.minimum(0), z.maximum(100))
/** A school mark. */
const mark = z.int().check(z.minimum(2), z.maximum(5))

/** The score of an attempt; nulls until it is handed in. */
export const scoreFields = {
  points: z.nullable(points),
  maxPoints: z.nullable(z.int()),
  percent: z.nullable(percent),
  mark: z.nullable(mark),
}

/** A score; the mark is null in a work without marks. */
export const workScore = z.strictObject({ points, maxPoints: z.int(), percent, mark: z.nullable(mark) })
export type WorkScoreView = z.output<typeof workScore>

/** The score that an attempt was handed in with, and when its author had it regraded; null while it is the one that counts. */
export const earnedScore = z.nullable(z.strictObject({ ...workScore.shape, regradedAt: moment }))
export type EarnedScore = z.output<typeof earnedScore>
