import { reviewedQuestion } from '@quiz/contract/attempt/review.ts'
import { id, moment, resultId } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { earnedScore, scoreFields } from '@quiz/contract/work/work-scores.ts'
import * as z from 'zod/mini'

/** Who handed an attempt in: the participant, the server when the time was up, or the author who closed the work. */
export const submitters = ['taker', 'clock', 'author'] as const

/** An attempt with its answers, for the author of the work. */
export const attemptOfParticipant = z.strictObject({
  attemptId: resultId,
  participantId: id,
  name: z.string(),
  number: z.int(),
  startedAt: moment,
  submittedAt: z.nullable(moment),
  submittedBy: z.nullable(z.enum(submitters)),
  ...scoreFields,
  earned: earnedScore,
  questions: z.array(reviewedQuestion),
  formulas: shownFormulas,
})
export type AttemptOfParticipant = z.output<typeof attemptOfParticipant>
