import type { AnswersLayout } from '@quiz/contract/answers-layout.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { ChoiceFields, choiceDraft } from '@quiz/contract/questions/choice-fields.ts'
import { optionToReview } from '@quiz/contract/questions/options.ts'
import {
  allOrNone,
  allPoints,
  noPoints,
  type QuestionKind,
  type QuestionPlace,
} from '@quiz/contract/questions/question-kind.ts'
import { kept, type Sent } from '@quiz/contract/questions/sent.ts'
import type { QuizProblem } from '@quiz/contract/quiz-problem.ts'
import { quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** The ids of the ticked options. */
export type ChoiceValue = readonly number[]
type Option = { id?: number | undefined; text?: string; isRight: boolean }
/** What a choice reads of a question. In a personality test nothing is right, and one option alone is ticked. */
export type ChoiceQuestion<Own extends Option = Option> = Pick<ChoiceFields, 'kind' | 'isMultiple'> & {
  answers: readonly Own[]
}
type StoredOption = { id: number; text: string; image: string | null; imageAlt: string; isRight: boolean }

const defaults: ChoiceFields = { kind: 'choice', isMultiple: false, answersLayout: 'list' }

export type ChoiceTypes = {
  fields: ChoiceFields
  question: ChoiceQuestion
  stored: ChoiceQuestion<StoredOption>
  value: ChoiceValue
  sent: Sent<typeof choiceDraft>
  edited: { answersLayout: AnswersLayout }
  taken: { isMultipleAnswers: boolean; answersLayout?: AnswersLayout }
  reviewed: { answers: (ReturnType<typeof optionToReview> & ReviewedMarks)[] }
}
type ReviewedMarks = { isChosen: boolean; isRightAnswer: boolean | null; sharePercent: number | null }

/** One option of several, or with `isMultiple` every right one of them. */
export const choice: QuestionKind<ChoiceTypes> = {
  hasOptions: true,
  defaults,
  stays: { kind: true, isMultiple: true, answersLayout: true },

  merge: (before, sent) => ({
    kind: 'choice',
    isMultiple: kept(sent.isMultipleAnswers, before.isMultiple, defaults.isMultiple),
    answersLayout: kept(sent.answersLayout, before.answersLayout, defaults.answersLayout),
  }),

  toTake: ({ isMultiple, answersLayout }) => ({
    isMultipleAnswers: isMultiple,
    ...(answersLayout !== defaults.answersLayout && { answersLayout }),
  }),

  toEdit: ({ answersLayout }) => ({ answersLayout }),

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

  hasRight: ({ answers }) => answers.some(({ isRight }) => isRight),
  answerTexts: ({ answers }) => answers.map(({ text }) => text),

  unanswered: [],
  isValue: (value): value is ChoiceValue => Array.isArray(value) && value.every(Number.isSafeInteger),
  isOwn: ({ answers }, ticked) => ticked.every((one) => answers.some((option) => option.id === one)),

  valueProblem({ isMultiple }, ticked) {
    if (new Set(ticked).size < ticked.length) return 'answered_twice'
    return ticked.length > 1 && !isMultiple ? 'single_answer_only' : null
  },

  pattern: (ticked) => ({ answers: ticked.map((one) => ({ id: one })) }),
  counted: (_, ticked) => ticked.map(String),
  inWords: ({ answers }, ticked) => answers.filter((option) => isTicked(option, ticked)).map(({ text }) => text),

  review: ({ answers }, ticked, { tellsRight, sharePercent }) => ({
    answers: answers.map((option) => ({
      ...optionToReview(option),
      isChosen: isTicked(option, ticked),
      isRightAnswer: tellsRight ? option.isRight : null,
      sharePercent: sharePercent(String(option.id)),
    })),
  }),

  share: ({ answers }, ticked) => allOrNone(answers.every((option) => option.isRight === isTicked(option, ticked))),
  isAcceptedOtherwise: () => false,

  sharedValues(before, after) {
    const stay = new Set(after.answers.map((option) => option.id))
    const ids = before.answers.flatMap((option) => (option.id !== undefined && stay.has(option.id) ? [option.id] : []))
    return before.isMultiple && after.isMultiple ? subsetsOf(ids) : ids.map((one) => [one])
  },

  // Each option is equally likely, with several right answers each set of them but the empty one.
  blindly({ answers, isMultiple }) {
    const rights = answers.filter(({ isRight }) => isRight).length
    const right = rights === 1 || (isMultiple && rights > 0) ? 1n : 0n
    const total = isMultiple ? 2n ** BigInt(answers.length) - 1n : BigInt(answers.length)
    return [
      { share: allPoints, ways: right },
      { share: noPoints, ways: total - right },
    ].filter(({ ways }) => ways > 0n)
  },
}

/** The question with one right answer, or one answer where nothing is right. */
export const withOneAnswer = <Question extends { kind: string }>(question: Question): Question =>
  question.kind === 'choice' ? { ...question, isMultiple: false } : question

/** What keeps a question from standing in a personality test: it is no choice. */
export const choiceAlone = ({ kind }: { kind: string }, { number, path }: QuestionPlace): QuizProblem[] =>
  kind === 'choice' ? [] : [{ path: `${path}.kind`, message: texts.onlyChoice(number) }]

/** Whether several options of a question may be ticked. */
export const isMultipleChoice = (question: { kind: string; isMultiple?: boolean }): boolean =>
  question.isMultiple === true

/** Whether an option is one of the ticked ones. */
export const isTicked = ({ id: own }: { id?: number | undefined }, value: readonly number[] | string): boolean =>
  own !== undefined && typeof value !== 'string' && value.includes(own)

/** All subsets but the empty one; of ten answers there are 1,023. */
function subsetsOf(ids: readonly number[]): number[][] {
  const subsets: number[][] = []
  for (const one of ids) subsets.push([one], ...subsets.map((subset) => [...subset, one]))
  return subsets
}
