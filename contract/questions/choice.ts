import { limits } from '@quiz/contract/limits.ts'
import type { QuestionKind } from '@quiz/contract/questions/question-kind.ts'
import type { QuizProblem } from '@quiz/contract/quiz-problem.ts'
import { quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** The ids of the ticked options. */
export type ChoiceValue = readonly number[]
type Option = { id?: number | undefined; text?: string; isRight: boolean }
/** What a choice reads of a question. In a personality test nothing is right, and one option alone is ticked. */
export type ChoiceQuestion<Own extends Option = Option> = { isMultiple: boolean; answers: readonly Own[] }

/** One option of several, or with `isMultiple` every right one of them. */
export const choice: QuestionKind<ChoiceQuestion, ChoiceValue> = {
  problems({ answers }, { number, path }) {
    const problems: QuizProblem[] = []
    if (answers.length < limits.answersMin)
      problems.push({ path: `${path}.answers`, message: texts.fewAnswers(number) })
    for (const [at, answer] of answers.entries())
      if (!answer.text) problems.push({ path: `${path}.answers.${at}`, message: texts.noAnswerText(number, at + 1) })
    return problems
  },

  rightProblems({ answers, isMultiple }, { number, path }) {
    const right = answers.filter(({ isRight }) => isRight).length
    if (right === 0) return [{ path: `${path}.right`, message: texts.noRightAnswer(number) }]
    if (right > 1 && !isMultiple) return [{ path: `${path}.right`, message: texts.manyRightAnswers(number) }]
    return []
  },

  isOwn: ({ answers }, ticked) => ticked.every((id) => answers.some((option) => option.id === id)),

  valueProblem({ isMultiple }, ticked) {
    if (new Set(ticked).size < ticked.length) return 'answered_twice'
    return ticked.length > 1 && !isMultiple ? 'single_answer_only' : null
  },

  isAnswered: (ticked) => ticked.length > 0,

  pattern: (ticked) => ({ answers: ticked.map((id) => ({ id })) }),

  isRight: ({ answers }, ticked) => answers.every((option) => option.isRight === isTicked(option, ticked)),

  sharedValues(before, after) {
    const kept = new Set(after.answers.map(({ id }) => id))
    const ids = before.answers.flatMap(({ id }) => (id !== undefined && kept.has(id) ? [id] : []))
    return before.isMultiple && after.isMultiple ? subsetsOf(ids) : ids.map((id) => [id])
  },

  // Each option is equally likely, with several right answers each set of them but the empty one.
  blindly({ answers, isMultiple }) {
    const rights = answers.filter(({ isRight }) => isRight).length
    return {
      right: rights === 1 || (isMultiple && rights > 0) ? 1n : 0n,
      total: isMultiple ? 2n ** BigInt(answers.length) - 1n : BigInt(answers.length),
    }
  },
}

/** The question with one right answer, or one answer where nothing is right. */
export const withOneAnswer = <Question extends { isMultiple: boolean }>(question: Question): Question => ({
  ...question,
  isMultiple: false,
})

/** Whether an option is one of the ticked ones. */
export const isTicked = ({ id }: { id?: number | undefined }, ticked: ChoiceValue): boolean =>
  id !== undefined && ticked.includes(id)

/** All subsets but the empty one; of ten answers there are 1,023. */
function subsetsOf(ids: readonly number[]): number[][] {
  const subsets: number[][] = []
  for (const id of ids) subsets.push([id], ...subsets.map((subset) => [...subset, id]))
  return subsets
}
