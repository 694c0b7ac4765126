import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText, wholeInText } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { quizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { works, workView } from '@quiz/contract/work/works.ts'
import * as z from 'zod/mini'

const wholeFromOne = (max: number) => z.prefault(wholeInText(z.positive(), z.maximum(max)), 1)

/** A question of a variant: its answer options, and the right-hand sides of a match, in the order in which they are printed. */
const printedQuestion = z.strictObject({ questionId: id, answerIds: z.array(id), choiceIds: z.array(id) })

/** A work or a test as it is printed: its questions, each once and with what is right, and the variants that are made of them. */
const printedWork = z.strictObject({
  title: z.string(),
  note: z.string(),
  minutes: workView.shape.minutes,
  marks: workView.shape.marks,
  /** False where neither questions nor answer options are mixed and all questions are asked: variants are alike then. */
  isMixed: z.boolean(),
  questions: quizToEdit.shape.questions,
  variants: z.array(z.array(printedQuestion)),
  formulas: shownFormulas,
})
export type PrintedWork = z.output<typeof printedWork>
export type PrintedQuestion = PrintedWork['questions'][number]
export type PrintedOrder = PrintedWork['variants'][number][number]

const set = { variants: wholeFromOne(limits.printedVariantsMax), set: wholeFromOne(limits.printedSetMax) }

/** Works and tests on paper. */
export const workPrinting = {
  variants: endpoint('GET', '/api/works/print/:id', {
    summary: 'Варианты своей работы для печати, с ключом; один и тот же набор (set) даёт те же варианты',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object(set),
    reply: printedWork,
    errors: [...works.get.errors, 'work_moderated', 'quiz_not_found'],
  }),
  test: endpoint('GET', '/api/test/print/:id', {
    summary:
      'Варианты теста для печати без работы, с ключом: своего или чужого, который можно дать группе. С mixed=false — в порядке автора',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({ ...set, mixed: z._default(z.stringbool(), true) }),
    reply: printedWork,
    errors: ['quiz_not_found', 'no_review', 'right_answers_needed'],
  }),
}
