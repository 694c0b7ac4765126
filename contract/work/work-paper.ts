import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { kindAnswer } from '@quiz/contract/questions/question-fields.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { workScore } from '@quiz/contract/work/work-scores.ts'
import * as z from 'zod/mini'

const wholeUpTo = (max: number) => z.int().check(z.positive(), z.maximum(max))
/** What stands on a printed sheet: answers by the ids of the reply that is printed. A question without one is unanswered. */
const answer = { questionId: id, ...kindAnswer }
const sheet = {
  set: wholeUpTo(limits.printedSetMax),
  variant: wholeUpTo(limits.printedVariantsMax),
}

/** Answers on paper that the author of a work types in. */
export const workPaper = {
  enter: endpoint('POST', '/api/works/paper', {
    summary:
      'Ввести ответы участника с бумажного листа своей работы, или исправить введённые; отвечает баллами. Попытка считается как любая другая',
    access: 'user',
    queue: 'actions',
    rates: rates.manageWork,
    body: z.object({
      id,
      participantId: id,
      ...sheet,
      answers: z.array(z.object(answer)).check(z.maxLength(limits.workQuestionsMax)),
    }),
    reply: workScore,
    errors: [
      ...workPrinting.variants.errors,
      'participant_not_found',
      'work_started',
      'no_attempts_left',
      'answers_of_another_quiz',
      'number_unreadable',
      'answered_twice',
      'single_answer_only',
    ],
  }),
  get: endpoint('GET', '/api/works/paper/:id', {
    summary: 'Что введено с бумажного листа участника своей работы; null — ничего',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({ participantId: idInText }),
    rates: rates.workTable,
    reply: z.nullable(z.strictObject({ ...sheet, answers: z.array(z.strictObject(answer)) })),
    errors: ['work_not_found', 'participant_not_found'],
  }),
}
