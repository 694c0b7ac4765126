import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { limits } from '@quiz/contract/limits.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')
const next = randomNumbers(38)

const bodyOf = (questions: SentQuestion[], testTypeId: 1 | 2 = 1) =>
  aQuizDraft(subjectId, { testTypeId, questions: questions.map((question) => ({ title: 'Какой?', ...question })) })

/** A test of these questions with its author, and its questions as the model has them. */
async function aTyped(...questions: SentQuestion[]) {
  const author = await site.signUp()
  const id = await site.call(quizzes.create, { body: await bodyOf(questions) }, author)
  const asked = decodeQuizDraft(await toEdit(site, { id, token: author.token })).questions as QuizQuestion[]
  return { id, token: author.token, asked }
}
type Typed = Awaited<ReturnType<typeof aTyped>>

const bodyWith = ({ id, asked }: Typed, values: readonly AnyValue[]) => ({
  testId: id,
  userA: values.map((value, at) => ({ questionId: asked[at]?.id ?? 0, ...sentValue(value) })),
})
const take = (quiz: Typed, values: readonly AnyValue[], taker?: TestPerson) =>
  site.call(taking.perform, { body: bodyWith(quiz, values) }, taker ? { token: taker.token } : {})
const refusedToTake = (quiz: Typed, values: readonly AnyValue[]) =>
  site.refusal(taking.perform, { body: bodyWith(quiz, values) })
const reviewOf = (id: string, { token }: TestPerson) => site.call(review.get, { params: { id } }, { token })
const setReview = (id: number, depth: 'wrong' | 'full') =>
  db.updateTable('quizzes').set({ review: depth }).where('id', '=', id).execute()

describe.each(kindNames)('a question of kind %s', (name) => {
  const sample = kindSamples[name]

  test('is created, taken, scored and reviewed', async () => {
    const quiz = await aTyped(sample.draft(next), sample.draft(next))
    const [first, second] = quiz.asked
    if (!first || !second) throw new Error('No questions')
    const taker = await site.signUp()
    const values = [sample.right(first, next), sample.wrong(second, next)]
    const id = await take(quiz, values, taker)
    expect(await site.call(results.get, { params: { id } })).toMatchObject({
      ...{ userScorePercentage: 50, questionAnswered: 1, allQuestionsCnt: 2, userScores: 1, maxScores: 2 },
    })
    const { questions } = await reviewOf(id, taker)
    expect(questions).toMatchObject([
      { isRight: true, points: 1, maxPoints: 1 },
      { isRight: false, points: 0, maxPoints: 1 },
    ])
  })

  test('that lacks something is refused with its problem', async () => {
    const author = await site.signUp()
    for (const [draft, path] of sample.broken) {
      const refused = await site.refusal(quizzes.create, { body: await bodyOf([draft]) }, author)
      expect(refused).toMatchObject({ status: 400, code: 'quiz_has_problems' })
      expect(refused.errors?.map((error) => error.path)).toContain(`questions.0.${path}`)
    }
  })

  test('takes no answers of another kind, and none that nobody can give', async () => {
    const quiz = await aTyped(sample.draft(next))
    const kind = questionKind({ kind: name })
    for (const value of sample.foreign)
      expect(await refusedToTake(quiz, [value]), String(value)).toMatchObject({
        ...{ status: 400, code: kind.isValue(value) ? kind.foreignProblem : 'answers_of_another_quiz' },
      })
  })

  test('takes one answer alone', async () => {
    const quiz = await aTyped(sample.draft(next))
    const questionId = quiz.asked[0]?.id ?? 0
    const userA = [{ questionId, answerIds: [1], text: 'оба' }]
    expect(await site.refusal(taking.perform, { body: { testId: quiz.id, userA } })).toMatchObject({
      ...{ status: 400, code: 'answered_twice' },
    })
  })

  test('left unanswered costs its points, whatever a client sends for it', async () => {
    const quiz = await aTyped(sample.draft(next), kindSamples.choice.draft(next))
    const [first, second] = quiz.asked
    if (!first || !second) throw new Error('No questions')
    const answered = { questionId: second.id, ...sentValue(kindSamples.choice.right(second, next)) }
    for (const own of [{ answerIds: [] }, { text: '' }, { text: ' ' }, { text: null }, { answerIds: [], text: '' }]) {
      const body = { testId: quiz.id, userA: [{ questionId: first.id, ...own }, answered] }
      const id = await site.call(taking.perform, { body })
      expect(await site.call(results.get, { params: { id } })).toMatchObject({ userScores: 1, questionAnswered: 1 })
    }
    expect(await refusedToTake(quiz, [[], []])).toMatchObject({ code: 'no_answers' })
  })

  test('is not for a personality test, unless it is a choice', async () => {
    const author = await site.signUp()
    const body = await bodyOf([sample.draft(next)], 2)
    if (name === 'choice') return expect(await site.call(quizzes.create, { body }, author)).toBeGreaterThan(0)
    expect(await site.refusal(quizzes.create, { body }, author)).toMatchObject({
      ...{ code: 'quiz_has_problems', errors: [{ path: 'questions.0.kind' }] },
    })
  })
})

const word: SentQuestion = { kind: 'text', acceptedTexts: ['Берёза', 'Ель'], typo: true, explanation: 'Это берёза.' }
const number: SentQuestion = { kind: 'number', acceptedNumber: '3,14', tolerance: '0,01', unit: 'м' }

test.each<[string, object]>([
  ['acceptedTexts', { ...word, acceptedTexts: Array.from({ length: limits.acceptedTextsMax + 1 }, String) }],
  ['acceptedTexts.0', { ...word, acceptedTexts: ['я'.repeat(limits.acceptedTextChars + 1)] }],
  ['typo', { ...word, typo: 'да' }],
  ['acceptedNumber', { ...number, acceptedNumber: 3.14 }],
  ['acceptedNumber', { ...number, acceptedNumber: '1'.repeat(limits.numberChars + 1) }],
  ['unit', { ...number, unit: 'м'.repeat(limits.unitChars + 1) }],
  ['kind', { ...word, kind: 'essay' }],
])('a field %s beyond its limits is refused: %o', async (path, question) => {
  const body = await bodyOf([question])
  expect(await site.refusal(quizzes.create, { body }, await site.signUp())).toMatchObject({
    ...{ status: 400, code: 'invalid_request', errors: [{ path: `questions.0.${path}` }] },
  })
})

test('a typed answer that is too long is refused', async () => {
  const refused = await refusedToTake(await aTyped(word), ['я'.repeat(limits.typedChars + 1)])
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'userA.0.text' }] })
})

test('takers get the kind, the unit and that slips are forgiven; nothing else of it', async () => {
  const quiz = await aTyped(word, number)
  const { questions } = await site.call(quizzes.get, { params: { id: quiz.id }, query: {} })
  const shared = { testId: quiz.id, title: 'Какой?', description: '', questionImg: null, isMultipleAnswers: false }
  expect(questions).toEqual([
    { ...shared, id: quiz.asked[0]?.id, idx: 1, kind: 'text', typo: true, answers: [] },
    { ...shared, id: quiz.asked[1]?.id, idx: 2, kind: 'number', unit: 'м', answers: [] },
  ])
})

test('authors read what they sent, as they spelled it', async () => {
  const quiz = await aTyped(word, { ...number, tolerance: null })
  const { questions } = await toEdit(site, quiz)
  expect(questions).toMatchObject([
    { kind: 'text', acceptedTexts: ['Берёза', 'Ель'], typo: true, hasRightAnswers: true, answers: [] },
    { kind: 'number', acceptedNumber: '3,14', tolerance: '0', unit: 'м', hasRightAnswers: true, answers: [] },
  ])
})

describe('the review of typed answers', () => {
  const typed = async (depth: 'wrong' | 'full') => {
    const quiz = await aTyped(word, number)
    await setReview(quiz.id, depth)
    const taker = await site.signUp()
    return (await reviewOf(await take(quiz, ['березза', '3,2'], taker), taker)).questions
  }

  test('in full has the own answer and what is accepted', async () => {
    expect(await typed('full')).toMatchObject([
      {
        kind: 'text',
        text: 'березза',
        isRight: true,
        acceptedTexts: ['Берёза', 'Ель'],
        sharePercent: null,
        answers: [],
      },
      { kind: 'number', text: '3,2', isRight: false, acceptedNumber: '3,14', tolerance: '0,01', unit: 'м' },
    ])
  })

  test('of what was wrong does not say what is right', async () => {
    const questions = await typed('wrong')
    expect(questions).toMatchObject([{ isRight: true }, { isRight: false, text: '3,2', unit: 'м' }])
    expect(JSON.stringify(questions)).not.toMatch(/Ель|3,14|0,01|accepted|tolerance/)
  })
})

test('takers of a typed question are counted by what they typed, normalized, and see the share of their own answer', async () => {
  const quiz = await aTyped(word)
  const takers = []
  for (let at = 0; at < 20; at++) {
    const taker = await site.signUp()
    takers.push({ taker, id: await take(quiz, [at < 5 ? (['ель', 'Ель.', ' ЕЛЬ '][at % 3] ?? '') : 'сосна'], taker) })
  }
  await site.runAnswerCountJob()
  const [first] = takers
  const last = takers.at(-1)
  if (!first || !last) throw new Error('No takers')
  expect((await reviewOf(first.id, first.taker)).questions).toMatchObject([{ sharePercent: 25, takersCount: 20 }])
  expect((await reviewOf(last.id, last.taker)).questions).toMatchObject([{ sharePercent: 75, takersCount: 20 }])
})

describe('an edit', () => {
  const choiceOf = (title: string): SentQuestion => ({
    title,
    answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }],
  })

  test('of the kind changes the scoring; answers to the version before are scored by it', async () => {
    const quiz = await aTyped(choiceOf('Хвойное?'), number)
    const [first] = quiz.asked
    const questions = [
      { id: first?.id ?? 0, kind: 'text' as const, acceptedTexts: ['Ель'] },
      { id: quiz.asked[1]?.id ?? 0 },
    ]
    expect(await edit(site, quiz, () => ({ questions }))).toMatchObject({ versionNumber: 2, change: 'scoring' })
    const ticked = sentValue([first?.answers[0]?.id ?? 0])
    const send = (own: object, more: object = {}) =>
      site.call(taking.perform, { body: { testId: quiz.id, userA: [{ questionId: first?.id ?? 0, ...own }], ...more } })
    const scoresOf = async (id: string) => (await site.call(results.get, { params: { id } })).userScores
    // Without the number of a version: the newest one that has such an answer.
    expect(await scoresOf(await send(ticked))).toBe(1)
    expect(await scoresOf(await send({ text: 'ель' }))).toBe(1)
    expect(await scoresOf(await send(ticked, { versionNumber: 1 }))).toBe(1)
    const body = { testId: quiz.id, userA: [{ questionId: first?.id ?? 0, text: 'ель' }], versionNumber: 1 }
    expect(await site.refusal(taking.perform, { body })).toMatchObject({ code: 'answers_of_another_quiz' })
  })

  test('back to a choice forgets what was accepted', async () => {
    const quiz = await aTyped(word, number)
    const asked = quiz.asked[0]?.id ?? 0
    const change = (own: object) =>
      edit(site, quiz, () => ({ questions: [{ id: asked, ...own }, { id: quiz.asked[1]?.id ?? 0 }] }))
    const { answers } = choiceOf('')
    expect(await change({ kind: null, answers })).toMatchObject({ change: 'scoring' })
    const [made] = (await toEdit(site, quiz)).questions
    expect(made).toMatchObject({ hasRightAnswers: true, answers: [{ description: 'Да' }, { description: 'Нет' }] })
    expect(made).not.toHaveProperty('kind')
    expect(made).not.toHaveProperty('acceptedTexts')
    const failed = change({ kind: 'text' })
    await expect(failed).rejects.toThrow('acceptedTexts')
  })

  test('by a client that knows choices alone keeps typed questions as they are', async () => {
    const quiz = await aTyped(word, number)
    const known = ({ id, title, description, isMultipleAnswers, answersLayout, score, answers }: Loaded) => ({
      ...{ id, title, description, isMultipleAnswers, answersLayout, score, answers: answers.map((one) => one) },
    })
    expect(await edit(site, quiz, ({ questions }) => ({ questions: questions.map(known) }))).toMatchObject({
      change: 'none',
    })
  })

  test('of a spelling is a change of text, of what is accepted one of scoring', async () => {
    const quiz = await aTyped(word, number)
    const change = (first: object, second: object) =>
      edit(site, quiz, () => ({
        questions: [
          { id: quiz.asked[0]?.id ?? 0, ...first },
          { id: quiz.asked[1]?.id ?? 0, ...second },
        ],
      }))
    expect(await change({ acceptedTexts: ['береза', 'ЕЛЬ'] }, { unit: null })).toMatchObject({ change: 'text' })
    expect(await change({}, { acceptedNumber: '3.140' })).toMatchObject({ change: 'text' })
    expect(await change({}, { tolerance: '0,1' })).toMatchObject({ change: 'scoring' })
    expect(await change({ typo: false }, {})).toMatchObject({ change: 'scoring' })
  })
})
type Loaded = Awaited<ReturnType<typeof toEdit>>['questions'][number]
