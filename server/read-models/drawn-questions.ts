import { encodeQuestionsToTake } from '@quiz/contract/editing/quiz-codec.ts'
import type { SentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { kindToTake, questionKind, shownOptions } from '@quiz/contract/questions/questions.ts'
import { contentDefaults, type QuizContent, type QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { Random } from '#server/domain/random.ts'
import type { Mixing } from './mixing.ts'

/** What is drawn of the questions, and which of them are mixed; with `arranged alone` answer options of an order and a match, no others. */
export type DrawingSettings = {
  pick: number | null
  shuffleQuestions: boolean
  shuffleAnswers: boolean | 'arranged alone'
}

/**
 * A quiz of a work in the version that is asked, and those by whose keys it is scored, the latest first. A frozen question is one by
 * itself, with the id 0 when it was kept apart from tests.
 */
export type AskedQuiz = { quizId: number; content: QuizContent; keys: readonly QuizContent[] }

/**
 * A question of an attempt, with the ids of its answer options, and of the right-hand sides of a match, in the order in which
 * they are shown. Its participant sees them numbered from `firstId` on, and the question as `shownId`: stored ids would tell in which
 * order the author wrote them.
 */
export type DrawnQuestion = {
  quizId: number
  question: QuizQuestion
  shownId: number
  optionIds: readonly number[]
  choiceIds: readonly number[]
  firstId: number
}

type Drawing = {
  quizzes: readonly AskedQuiz[]
  settings: DrawingSettings
  mixing: Mixing
}

/** The questions of an attempt in its order: the same ones whenever it is drawn. */
export function drawQuestions({ quizzes, settings, mixing }: Drawing): DrawnQuestion[] {
  const inOrder =
    mixing.drawn === null ? drawnByMixing({ quizzes, settings, mixing }) : storedAmong(quizzes, mixing.drawn)
  let nextId = 1
  return inOrder.map(({ quizId, question }, at) => {
    const shown = shownIds(question, isMixed(question, settings) ? mixing.mixerOf(question) : null)
    const firstId = nextId
    nextId += shown.optionIds.length + shown.choiceIds.length
    return { quizId, question, shownId: mixing.isNumbered ? at + 1 : question.id, ...shown, firstId }
  })
}

type Asked = { quizId: number; question: QuizQuestion }

function drawnByMixing({ quizzes, settings, mixing }: Drawing): Asked[] {
  const all = quizzes.flatMap(({ quizId, content }) => content.questions.map((question) => ({ quizId, question })))
  const drawn = mixing.draw(all).slice(0, settings.pick ?? all.length)
  return settings.shuffleQuestions ? drawn : all.filter((one) => drawn.includes(one))
}

/** The questions that were drawn when the attempt started: a few of a thousand, so that nothing is made of the others. */
function storedAmong(quizzes: Drawing['quizzes'], ids: readonly number[]): Asked[] {
  const drawn = new Set(ids)
  const byId = new Map<number, Asked>()
  for (const { quizId, content } of quizzes)
    for (const question of content.questions) if (drawn.has(question.id)) byId.set(question.id, { quizId, question })
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const isMixed = (question: QuizQuestion, { shuffleAnswers }: DrawingSettings): boolean =>
  shuffleAnswers === 'arranged alone' ? isArranged(question) : shuffleAnswers

/** Whether takers arrange what the question has: the author's own arrangement would be the answer. */
const isArranged = (question: QuizQuestion): boolean =>
  questionKind(question).hidesOrder || 'choices' in kindToTake(question)

/** What is put in order is mixed from the order in which takers see it, never from the right one. */
function shownIds(
  question: QuizQuestion,
  shuffle: Random['shuffle'] | null,
): Pick<DrawnQuestion, 'optionIds' | 'choiceIds'> {
  const own = kindToTake(question)
  const optionIds = shownOptions(question).map(({ id }) => id)
  const choiceIds = 'choices' in own ? own.choices.map(({ id }) => id) : []
  if (shuffle === null) return { optionIds, choiceIds }
  return { optionIds: shuffle(optionIds), choiceIds: shuffle(choiceIds) }
}

/** Drawn questions as a participant gets them. They belong to the work: the address of their quiz might tell what is right. */
export function encodeDrawnQuestions(workId: number, drawn: readonly DrawnQuestion[]): QuizToTake['questions'] {
  const encoded = encodeQuestionsToTake(
    workId,
    drawn.map(({ question }) => question),
  )
  return encoded.map((shown, at) => {
    const one = drawn[at]
    if (!one) return shown
    const { choices } = shown
    return {
      ...shown,
      id: one.shownId,
      answers: sortedBy(one.optionIds, shown.answers).map((answer, index) => ({
        ...answer,
        ...{ id: one.firstId + index, questionId: one.shownId, idx: index + 1 },
      })),
      ...(choices && {
        choices: sortedBy(one.choiceIds, choices).map((choice, index) => ({
          ...choice,
          id: one.firstId + one.optionIds.length + index,
        })),
      }),
    }
  })
}

const sortedBy = <Item extends { id: number }>(ids: readonly number[], items: readonly Item[]): Item[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? [])

/** A value as a participant sent it, with the stored ids; 0, which no option has, for an unknown one. */
export const withStoredIds = (
  { optionIds, choiceIds, firstId }: DrawnQuestion,
  { text, answerIds, pairs }: SentValue,
): SentValue => {
  const option = (shown: number) => optionIds[shown - firstId] ?? 0
  const choice = (shown: number) => choiceIds[shown - firstId - optionIds.length] ?? 0
  return {
    text,
    answerIds: answerIds?.map(option),
    pairs: pairs?.map(([left = 0, right = 0]) => [option(left), choice(right)]),
  }
}

/** A stored value as its participant sent it. */
export const withShownIds = (
  { optionIds, choiceIds, firstId }: DrawnQuestion,
  { text, answerIds, pairs }: SentValue,
): SentValue => {
  const option = (stored: number) => firstId + optionIds.indexOf(stored)
  const choice = (stored: number) => firstId + optionIds.length + choiceIds.indexOf(stored)
  return {
    ...(text != null && { text }),
    ...(answerIds && { answerIds: answerIds.map(option) }),
    ...(pairs && { pairs: pairs.map(([left = 0, right = 0]) => [option(left), choice(right)]) }),
  }
}

/** The questions of an attempt as they are asked. */
export const questionsOf = (drawn: readonly DrawnQuestion[]): QuizQuestion[] => drawn.map(({ question }) => question)

/** The same in any order. Nothing is drawn where all are asked: a work has a hundred for each of 300 people. */
export const questionsAsked = (drawing: Drawing): QuizQuestion[] =>
  drawing.settings.pick === null && drawing.mixing.drawn === null
    ? drawing.quizzes.flatMap(({ content }) => content.questions)
    : questionsOf(drawQuestions(drawing))

/** Drawn questions as the content of one quiz, with answer options in the order of the attempt where that is not asked for. */
export function drawnContent(drawn: readonly DrawnQuestion[]): QuizContent {
  const questions = drawn.map(({ question, optionIds }) =>
    questionKind(question).hidesOrder ? question : { ...question, answers: sortedBy(optionIds, question.answers) },
  )
  return contentOf(questions)
}

/** Questions of several quizzes as the content of one. */
export function contentOf(questions: QuizQuestion[]): QuizContent {
  const maxScore = questions.reduce((sum, { score }) => sum + score, 0)
  return { ...contentDefaults, kind: 'quiz', maxScore, questions, results: [] }
}
