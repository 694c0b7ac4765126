import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { aQuizDraft } from './quiz-draft.ts'
import { toEdit } from './quiz-edits.ts'
import { subjectIdOf } from './quiz-factory.ts'
import type { TestSite } from './test-app.ts'

export const elements = (...texts: string[]) => texts.map((description) => ({ description }))
export const order: SentQuestion = { kind: 'order', answers: elements('Обь', 'Енисей', 'Лена') }
export const match: SentQuestion = {
  kind: 'match',
  pairs: [
    { left: 'Волга', right: 'Каспийское море' },
    { left: 'Дон', right: 'Азовское море' },
    { left: 'Урал', right: 'Каспийское море' },
  ],
  extra: ['Чёрное море'],
}
export const ticks: SentQuestion = {
  isMultipleAnswers: true,
  answers: ['Обь', 'Ока', 'Ура', 'Ыгы'].map((description, at) => ({ description, isRightAnswer: at < 3 })),
}

type EditedQuestions = QuizToEdit['questions']
/** A test with its questions, as its author and its takers get them. */
export type OrderedTest = { id: number; token: string; edited: EditedQuestions; taken: QuizToTake['questions'] }
type Own = { answerIds?: number[]; text?: string; pairs?: number[][] }

/** The ids of the elements of the question at this place, in the right order. */
export const idsOf = ({ edited }: OrderedTest, at: number): number[] => (edited[at]?.answers ?? []).map(({ id }) => id)

/** Pairs of the question at this place by their texts. */
export const pairsOf = ({ edited }: OrderedTest, at: number, pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([left, right]) => [
    edited[at]?.pairs?.find((pair) => pair.left === left)?.id ?? 0,
    edited[at]?.choices?.find(({ description }) => description === right)?.id ?? 0,
  ])

/** A body with what is answered, question by question. */
export const bodyWith = ({ id, edited }: OrderedTest, own: readonly Own[]) => ({
  testId: id,
  userA: own.map((sent, at) => ({ questionId: edited[at]?.id ?? 0, ...sent })),
})

/** Makes and takes tests with orders and pairs. */
export function orderedTests(site: TestSite) {
  const bodyOf = async (questions: object[]): Promise<QuizDraftInput> =>
    aQuizDraft(await subjectIdOf(site.store.db, 'Наука'), {
      questions: questions.map((question) => ({ title: 'Какой?', ...question })),
    })

  async function shapesOf(quiz: { id: number; token: string }) {
    const { questions: edited } = await toEdit(site, quiz)
    const { questions: taken } = await site.call(quizzes.get, { params: { id: quiz.id }, query: {} })
    return { edited, taken }
  }

  async function aTest(...questions: SentQuestion[]): Promise<OrderedTest> {
    const author = await site.signUp()
    const id = await site.call(quizzes.create, { body: await bodyOf(questions) }, author)
    const quiz = { id, token: author.token }
    return { ...quiz, ...(await shapesOf(quiz)) }
  }

  const take = (quiz: OrderedTest, own: readonly Own[], taker: { token?: string } = {}) =>
    site.call(taking.perform, { body: bodyWith(quiz, own) }, taker)
  const resultOf = (id: string) => site.call(results.get, { params: { id } })
  return { bodyOf, shapesOf, aTest, take, resultOf }
}
