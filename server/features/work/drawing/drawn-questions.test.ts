import { answersOf, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { describe, expect, test } from 'vitest'
import { gradeAnswers } from '#server/features/work/taking/attempt-score.ts'
import {
  drawQuestions,
  encodeDrawnQuestions,
  questionsOf,
  withShownIds,
  withStoredIds,
} from '#server/read-models/drawn-questions.ts'
import { secretMixing } from '#server/read-models/mixing.ts'

type Settings = Parameters<typeof drawQuestions>[0]['settings']
const shuffled: Settings = { pick: null, shuffleQuestions: true, shuffleAnswers: true }
const workId = 5
const contentWith = (questions: SentQuestion[]) => contentOf(identifiedQuiz(questions))
const mixingOf = (attempt: number) => secretMixing('the secret of the site', String(attempt))
const draw = (content: QuizContent, attempt: number, settings: Partial<Settings> = {}) =>
  drawQuestions({
    ...{ quizzes: [{ quizId: 3, content, keys: [] }], settings: { ...shuffled, ...settings } },
    mixing: mixingOf(attempt),
  })
const shown = (content: QuizContent, attempt: number) => encodeDrawnQuestions(workId, draw(content, attempt))

const fourOptions = (right: number): SentQuestion => ({
  answers: ['А', 'Б', 'В', 'Г'].map((description, at) => ({ description, isRightAnswer: at === right })),
})
const titled = (count: number): SentQuestion[] =>
  Array.from({ length: count }, (_, at) => ({ ...fourOptions(0), title: `Вопрос ${at}` }))

/** Pearson's sum for counts that should be equal. */
const chiSquare = (counts: readonly number[]) => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
const countPlaces = (places: readonly number[], of: number) =>
  Array.from({ length: of }, (_, at) => places.filter((place) => place === at).length)
const attempts = Array.from({ length: 4000 }, (_, at) => at)

describe('the questions of an attempt', () => {
  test('are the same of the same attempt and differ between attempts', () => {
    const content = contentWith(titled(10))
    expect(shown(content, 12)).toEqual(shown(content, 12))
    expect(new Set(attempts.slice(0, 100).map((attempt) => JSON.stringify(shown(content, attempt)))).size).toBe(100)
  })

  test('are numbered from 1 in their own order, of the work and not of a quiz', () => {
    for (const [at, question] of shown(contentWith(titled(4)), 7).entries()) {
      expect(question).toMatchObject({ id: at + 1, idx: at + 1, testId: workId })
      expect(question.answers.map(({ idx }) => idx)).toEqual([1, 2, 3, 4])
      expect(question.answers.map(({ id }) => id)).toEqual([1, 2, 3, 4].map((one) => 4 * at + one))
    }
  })

  test('stay in the order of the author without shuffling, with as many as the work picks', () => {
    const content = contentWith(titled(10))
    const unshuffled = draw(content, 3, { shuffleQuestions: false, shuffleAnswers: false })
    expect(unshuffled.map(({ question }) => question)).toEqual(content.questions)
    const picked = draw(content, 3, { pick: 4, shuffleQuestions: false }).map(({ question }) => question.id)
    expect(picked).toHaveLength(4)
    expect(picked).toEqual(picked.toSorted((one, other) => one - other))
    expect(new Set(picked).size).toBe(4)
  })

  test('are of all quizzes of the work', () => {
    const [one, other] = [contentWith(titled(3)), contentWith(titled(3))]
    const far = { ...other, questions: other.questions.map((question) => ({ ...question, id: question.id + 1000 })) }
    const quizzes = [one, far].map((content, at) => ({ quizId: at + 1, content, keys: [] }))
    const drawn = drawQuestions({ quizzes, settings: { ...shuffled, shuffleQuestions: false }, mixing: mixingOf(1) })
    expect(drawn.map(({ quizId }) => quizId)).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('are picked evenly: each about as often as any other', () => {
    const content = contentWith(titled(10))
    const picked = attempts.flatMap((attempt) => draw(content, attempt, { pick: 3 }).map(({ question }) => question.id))
    const counts = content.questions.map(({ id }) => picked.filter((one) => one === id).length)
    // 9 degrees of freedom: exceeded by chance once in a thousand.
    expect(chiSquare(counts)).toBeLessThan(27.9)
  })
})

describe('what participants see tells nothing of what is right', () => {
  test.each([0, 1, 2, 3])('the right option %i of the author stands at each place equally often', (right) => {
    const content = contentWith([fourOptions(right)])
    const places = attempts.map((attempt) => {
      const [question] = shown(content, attempt)
      return question?.answers.findIndex(({ description }) => description === 'АБВГ'.charAt(right)) ?? -1
    })
    // 3 degrees of freedom: exceeded by chance once in a thousand.
    expect(chiSquare(countPlaces(places, 4))).toBeLessThan(16.3)
  })

  test('the first element of an order and the first right-hand side of a match stand anywhere', () => {
    const elements = ['Нил', 'Обь', 'Дон', 'Ока', 'Кама']
    const order: SentQuestion = { kind: 'order', answers: elements.map((description) => ({ description })) }
    const match: SentQuestion = {
      kind: 'match',
      pairs: elements.map((left, at) => ({ left, right: `Море ${at}` })),
    }
    const content = contentWith([order, match])
    const questions = attempts.map((attempt) => shown(content, attempt))
    const find = (kind: string, seen: (typeof questions)[number]) => seen.find((question) => question.kind === kind)
    const first = questions.map(
      (seen) => find('order', seen)?.answers.findIndex((one) => one.description === 'Нил') ?? -1,
    )
    const right = questions.map(
      (seen) => find('match', seen)?.choices?.findIndex((one) => one.description === 'Море 0') ?? -1,
    )
    // 4 degrees of freedom.
    expect(chiSquare(countPlaces(first, 5))).toBeLessThan(18.5)
    expect(chiSquare(countPlaces(right, 5))).toBeLessThan(18.5)
  })

  test.each(kindNames)('questions of kind %s are the same text, whatever is right, worth or explained', (name) => {
    const { draft, otherwise } = kindSamples[name]
    const next = randomNumbers(41)
    const questions = Array.from({ length: 10 }, (_, at) => ({ title: `Вопрос ${at + 1}?`, ...draft(next) }))
    const changed = questions.map((question, at) => ({
      ...otherwise(question),
      ...{ score: 1 + (at % 5), explanation: 'Так и есть.', sourceUrl: 'https://ru.wikipedia.org/' },
    }))
    const [content, other] = [contentWith(questions), contentWith(changed)]
    for (const attempt of attempts.slice(0, 50)) expect(shown(other, attempt)).toEqual(shown(content, attempt))
  })
})

describe.each(kindNames)('an answer to a question of kind %s', (name) => {
  const next = randomNumbers(43)
  const sample = kindSamples[name]
  const content = contentWith(Array.from({ length: 10 }, () => sample.draft(next)))
  const drawn = draw(content, 99)

  test('is the same after it was shown and sent back', () => {
    for (const one of drawn) {
      const { value } = sample.some(one.question, next)
      const sent = withShownIds(one, sentValue(value))
      const [answer] = answersOf([{ questionId: one.question.id, ...withStoredIds(one, sent) }])
      expect(answer?.value).toEqual(value)
    }
  })

  test('with numbers of no option or of another question is none of it', () => {
    if (!questionKind({ kind: name }).hasOptions) return
    const [one, other] = drawn
    if (!one || !other) throw new Error('Two questions are drawn')
    const kind = questionKind(one.question)
    for (const foreign of [
      withShownIds(other, sentValue(sample.right(other.question, next))),
      { answerIds: [10_000] },
    ]) {
      const [answer] = answersOf([{ questionId: one.question.id, ...withStoredIds(one, foreign) }])
      expect(answer && kind.isValue(answer.value) && kind.fits(one.question, answer.value)).toBe(false)
    }
  })

  test('brings the same points as in its quiz', () => {
    const right = drawn.map(({ question }) => ({ questionId: question.id, value: sample.right(question, next) }))
    const score = (answers: typeof right) => gradeAnswers({ quizzes: [], forgiven: [] }, questionsOf(drawn), answers)
    expect(score(right)).toMatchObject({ points: 1000, maxPoints: 10, percent: 100 })
    const wrong = drawn.map(({ question }) => ({ questionId: question.id, value: sample.wrong(question, next) }))
    expect(score(wrong)).toMatchObject({ points: 0, percent: 0 })
    expect(score(right.slice(0, 5))).toMatchObject({ points: 500, percent: 50 })
    expect(score([])).toMatchObject({ points: 0, percent: 0 })
  })
})
