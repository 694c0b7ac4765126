import type { AnswersLayout } from '@quiz/contract/attempt/answers-layout.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { ChoiceFields, choiceDraft } from '@quiz/contract/questions/choice-fields.ts'
import { credited, creditToEdit, mergedCredit } from '@quiz/contract/questions/credit.ts'
import { type CreditFields, creditDefaults } from '@quiz/contract/questions/credit-fields.ts'
import {
  areOptions,
  optionInWords,
  optionToReview,
  type ReviewedOption,
  type RuledOption,
  type StoredOption,
} from '@quiz/contract/questions/options.ts'
import {
  allOrNone,
  type QuestionKind,
  type QuestionPlace,
  type Share,
  withOptions,
} from '@quiz/contract/questions/question-kind.ts'
import { type Sent, sentOrBefore } from '@quiz/contract/questions/sent.ts'
import { choose } from '@quiz/contract/questions/ways.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'

/** The ids of the ticked options. */
export type ChoiceValue = readonly number[]
/** What a choice reads of a question. In a personality test nothing is right, and one option alone is ticked. */
export type ChoiceQuestion<Own extends RuledOption = RuledOption> = Pick<
  ChoiceFields,
  'kind' | 'isMultiple' | 'credit'
> & { answers: readonly Own[] }

const defaults: ChoiceFields = { kind: 'choice', isMultiple: false, answersLayout: 'list', ...creditDefaults }

export type ChoiceTypes = {
  fields: ChoiceFields
  question: ChoiceQuestion
  stored: ChoiceQuestion<StoredOption>
  value: ChoiceValue
  sent: Sent<typeof choiceDraft>
  edited: { answersLayout: AnswersLayout } & Partial<CreditFields>
  taken: { isMultipleAnswers: boolean; answersLayout?: AnswersLayout }
  reviewed: { answers: ReviewedOption[] }
}

/** One option of several, or with `isMultiple` every right one of them. */
export const choice: QuestionKind<ChoiceTypes> = {
  ...withOptions,
  hidesOrder: false,
  judgesOptions: true,
  leastOptions: limits.answersMin,
  unreadInOptions: {},
  defaults,
  stays: { kind: true, isMultiple: true, answersLayout: true, credit: true },

  merge: (before, sent) => ({
    kind: 'choice',
    isMultiple: sentOrBefore(sent.isMultipleAnswers, before.isMultiple, defaults.isMultiple),
    answersLayout: sentOrBefore(sent.answersLayout, before.answersLayout, defaults.answersLayout),
    ...mergedCredit(before, sent),
  }),

  withTexts: ({ kind, isMultiple, answersLayout, credit }) => ({ kind, isMultiple, answersLayout, credit }),
  toTake: ({ isMultiple, answersLayout }) => ({
    isMultipleAnswers: isMultiple,
    ...(answersLayout !== defaults.answersLayout && { answersLayout }),
  }),

  toEdit: ({ answersLayout, credit }) => ({ answersLayout, ...creditToEdit({ credit }) }),

  problems({ answers }, { number, path, texts }) {
    const problems: QuizProblem[] = []
    if (answers.length < limits.answersMin)
      problems.push({ path: `${path}.answers`, message: texts.fewAnswers(number) })
    for (const [at, answer] of answers.entries())
      if (!answer.text && !answer.image)
        problems.push({
          path: `${path}.answers.${at}`,
          message: texts.noAnswerText(number, at + 1, answers.length > limits.answersMin),
        })
    return problems
  },

  rightProblems({ answers, isMultiple }, { number, path, texts }) {
    const right = answers.filter(({ isRight }) => isRight).length
    if (right === 0) return [{ path: `${path}.right`, message: texts.noRightAnswer(number) }]
    if (right > 1 && !isMultiple) return [{ path: `${path}.right`, message: texts.manyRightAnswers(number) }]
    return []
  },

  hasRight: ({ answers }) => answers.some(({ isRight }) => isRight),
  answerLines: ({ answers }) =>
    answers.map((option, at) => ({ text: optionInWords(option, at), isRight: option.isRight })),

  unanswered: [],
  isValue: (value): value is ChoiceValue => Array.isArray(value) && value.every(Number.isSafeInteger),
  foreignProblem: 'answers_of_another_quiz',
  fits: ({ answers }, ticked) => areOptions(answers, ticked),

  valueProblem({ isMultiple }, ticked) {
    if (new Set(ticked).size < ticked.length) return 'answered_twice'
    return ticked.length > 1 && !isMultiple ? 'single_answer_only' : null
  },

  hasAllOf: ({ answers }, ticked) => areOptions(answers, ticked),

  // Right options that were added later are told as well, as none of the others may be right.
  keyed(seen, { answers, isMultiple, credit }) {
    const right = answers.filter(({ isRight }) => isRight)
    const added = right.filter(({ id }) => !areOptions(seen.answers, [id]))
    const kept = seen.answers.map((option) => ({ ...option, isRight: areOptions(right, [option.id]) }))
    return { ...seen, isMultiple, credit, answers: [...kept, ...added] }
  },

  pattern: (ticked) => ({ answers: ticked.map((one) => ({ id: one })) }),
  counted: (_, ticked) => ticked.map(String),
  tallied: ({ answers }) =>
    answers.map((option, at) => ({
      ...{ id: option.id, text: optionInWords(option, at) },
      ...{ key: String(option.id), isRight: option.isRight, canBeIdle: true },
    })),
  inWords: ({ answers }, ticked) =>
    answers.flatMap((option, at) => (isTicked(option, ticked) ? [optionInWords(option, at)] : [])),

  review: ({ answers }, ticked, { tellsRight, sharePercent }) => ({
    answers: answers.map((option) => ({
      ...optionToReview(option),
      isChosen: isTicked(option, ticked),
      isRightAnswer: tellsRight ? option.isRight : null,
      sharePercent: sharePercent(String(option.id)),
    })),
  }),

  share(question, ticked) {
    const chosen = question.answers.filter((option) => isTicked(option, ticked))
    const rights = chosen.filter(({ isRight }) => isRight).length
    return shareOf(question, { rights, wrongs: chosen.length - rights })
  },
  isAcceptedOtherwise: (before, after) => before.credit !== after.credit,

  sharedValues(before, after) {
    const stay = new Set(after.answers.map((option) => option.id))
    const ids = before.answers.flatMap((option) => (option.id !== undefined && stay.has(option.id) ? [option.id] : []))
    return before.isMultiple && after.isMultiple ? subsetsOf(ids) : ids.map((one) => [one])
  },

  // Each option is equally likely, with several right answers each set of them but the empty one.
  blindly(question) {
    const { answers, isMultiple } = question
    const right = answers.filter(({ isRight }) => isRight).length
    const wrong = answers.length - right
    const sets = []
    for (let rights = 0; rights <= right; rights++)
      for (let wrongs = 0; wrongs <= wrong; wrongs++) {
        const ticked = rights + wrongs
        if (ticked === 1 || (isMultiple && ticked > 1))
          sets.push({
            share: shareOf(question, { rights, wrongs }),
            ways: choose(right, rights) * choose(wrong, wrongs),
          })
      }
    return sets
  },
}

/** With `parts` a wrong tick takes back what a right one brings. */
function shareOf(question: ChoiceQuestion, { rights, wrongs }: { rights: number; wrongs: number }): Share {
  const of = question.answers.filter(({ isRight }) => isRight).length
  if (of === 0) return allOrNone(wrongs === 0)
  return credited(question, { part: Math.max(0, rights - wrongs), of })
}

/** The question with one right answer, or one answer where nothing is right. */
export const withOneAnswer = <Question extends { kind: string }>(question: Question): Question =>
  question.kind === 'choice' ? { ...question, isMultiple: false, ...creditDefaults } : question

/** What keeps a question from standing in a personality test: it is no choice. */
export const choiceAlone = ({ kind }: { kind: string }, { number, path, texts }: QuestionPlace): QuizProblem[] =>
  kind === 'choice' ? [] : [{ path: `${path}.kind`, message: texts.onlyChoice(number) }]

/** Whether several options of a question may be ticked. */
export const isMultipleChoice = (question: { kind: string; isMultiple?: boolean }): boolean =>
  question.isMultiple === true

/** Whether an option is one of the ticked ones. */
export const isTicked = ({ id: own }: { id?: number | undefined }, value: readonly unknown[] | string): boolean =>
  own !== undefined && typeof value !== 'string' && value.includes(own)

/** All subsets but the empty one; of ten answers there are 1,023. */
function subsetsOf(ids: readonly number[]): number[][] {
  const subsets: number[][] = []
  for (const one of ids) subsets.push([one], ...subsets.map((subset) => [...subset, one]))
  return subsets
}
