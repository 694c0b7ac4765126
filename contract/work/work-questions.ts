import { questionStatistics } from '@quiz/contract/attempt/statistics.ts'
import { bankId } from '@quiz/contract/bank/bank-ids.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** A question of a work with what its participants answered, all of them: their author reads the answers with names anyway. */
const workQuestion = z.strictObject({
  /** Null for a frozen question that was kept apart from tests. */
  testId: z.nullable(id),
  /** Of a frozen question: its original in the list of own questions. */
  origin: z.optional(bankId),
  ...questionStatistics.shape,
  /** What is right in a question whose answer is typed; empty for others. */
  accepted: z.array(z.string()),
  /** Participants who left it without an answer. */
  blank: z.int().check(z.nonnegative()),
  formulas: shownFormulas,
})
export type WorkQuestion = z.output<typeof workQuestion>

/** Answers at a work by question. */
export const workQuestions = {
  get: endpoint('GET', '/api/works/question/:id', {
    summary: 'Вопрос своей работы: верный ответ, что отвечали участники, и советы',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({ questionId: idInText }),
    rates: rates.workTable,
    reply: workQuestion,
    errors: ['work_not_found'],
  }),
}
