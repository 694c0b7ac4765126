import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, resultId } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { leftReasons } from '@quiz/contract/scoring/rescore.ts'
import { workScore } from '@quiz/contract/work-scores.ts'
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
/** An attempt whose score changes. */
const change = z.strictObject({
  attemptId: resultId,
  participantId: id,
  name: z.string(),
  /** Which of its participant's attempts it is. */
  number: z.int(),
  before: workScore,
  after: workScore,
})
const regradedWork = z.strictObject({
  /** Attempts that are handed in and can count. */
  attempts: count,
  /** Those of them whose score changes, by name. */
  changes: z.array(change),
  /** Of how many attempts the answers to a test are not scored by its newest version, and keep the key that they were scored by. */
  left: z.array(z.strictObject({ testId: id, reason: z.enum(leftReasons), attempts: count })),
})
export type RegradedWork = z.output<typeof regradedWork>

/** The attempts at a work scored by the newest versions of its tests, and questions that were wrong themselves. */
export const workRegrading = {
  regrade: endpoint('POST', '/api/works/regrade', {
    summary:
      'Пересчитать свою работу по нынешним версиям её тестов и зачесть вопросы всем; отвечает, чей счёт изменится. С isDryRun ничего не меняет',
    access: 'user',
    queue: 'actions',
    rates: rates.manageWork,
    body: z.object({
      id,
      isDryRun: z.boolean(),
      /** Every question that brings its full points to whoever was asked it; absent: those that do so now. */
      forgive: z.optional(z.array(id).check(z.maxLength(limits.workQuestionsMax))),
    }),
    reply: regradedWork,
    errors: ['work_not_found'],
  }),
}
