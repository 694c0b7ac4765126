import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, resultId, resultKey, versionNumber } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { kindAnswer } from '@quiz/contract/questions/question-fields.ts'
import * as z from 'zod/mini'

/** The answer to one question: the chosen options, or what was typed. */
export const questionAnswer = z
  .object({ questionId: id, ...kindAnswer })
  .check(z.refine(({ questionId: _, ...own }) => Object.values(own).some((value) => value !== undefined)))
/** A finished attempt: the answer to each answered question. */
export const attempt = z.object({
  testId: id,
  userA: z.array(questionAnswer).check(z.maxLength(limits.questionsMax)),
  /** The version that the taker saw; without it, the newest one that has all of the ids. */
  versionNumber: z.optional(z.nullable(versionNumber)),
  /** Made by the browser of a guest; an account needs none. */
  resultKey: z.optional(z.nullable(resultKey)),
  /** The result to compare with. Anything but a result of this test is ignored, so that it never costs an attempt. */
  fromResultId: z.optional(z.nullable(z.string())),
  /** Where the test is taken: on the site, or in a frame on a page of another one, which counts for no order. */
  source: z.optional(z.nullable(z.enum(['site', 'embed']))),
})
export type Attempt = z.output<typeof attempt>

/** Submitting an attempt. */
export const taking = {
  perform: endpoint('POST', '/api/test/perform', {
    summary: 'Сдать ответы; отвечает номером результата',
    access: 'anyone',
    queue: 'actions',
    rates: rates.perform,
    body: attempt,
    withIdempotencyKey: true,
    reply: resultId,
    errors: [
      'quiz_not_found',
      'closed',
      'answers_of_another_quiz',
      'number_unreadable',
      'answers_of_two_versions',
      'answered_twice',
      'single_answer_only',
      'no_answers',
      'outdated',
    ],
  }),
}
