import { isKeyChanged, withKeyOf } from '@quiz/contract/questions/key.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { rescoreAttempt } from '@quiz/contract/scoring/rescore.ts'
import { breakDown } from '@quiz/contract/scoring/score-attempt.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { describe, expect, test } from 'vitest'

const quizOf = (questions: readonly SentQuestion[], testTypeId: 1 | 2 = 1): QuizContent =>
  contentOf(identifiedQuiz(questions, testTypeId))
const at = (quiz: QuizContent, index = 0): QuizQuestion => {
  const question = quiz.questions[index]
  if (!question) throw new Error(`No question ${index}`)
  return question
}
/** The test with its first question changed. */
const changed = (quiz: QuizContent, change: object): QuizContent => ({
  ...quiz,
  questions: quiz.questions.map((question, index) => (index === 0 ? { ...question, ...change } : question)),
})
const answered = (quiz: QuizContent, ...values: AnyValue[]) =>
  values.map((value, index) => ({ questionId: at(quiz, index).id, value }))

const capital: SentQuestion = {
  answers: [{ description: 'Париж' }, { description: 'Лион', isRightAnswer: true }, { description: 'Ницца' }],
}
const asked = quizOf([capital, { kind: 'text', acceptedTexts: ['Казань'] }])
const [paris = 0, , nice = 0] = at(asked).answers.map(({ id }) => id)
const parisIsRight = changed(asked, {
  answers: at(asked).answers.map((option) => ({ ...option, isRight: option.id === paris })),
})
const typed = 'Казань'

test.each<[string, { newest: QuizContent; values: AnyValue[]; percent: number | null }]>([
  ['a corrected key gives the points', { newest: parisIsRight, values: [[paris], typed], percent: 100 }],
  ['the same key gives the same points', { newest: asked, values: [[paris], typed], percent: 50 }],
  [
    'questions in another order are the same',
    {
      newest: { ...parisIsRight, questions: [...parisIsRight.questions].reverse() },
      values: [[paris], typed],
      percent: 100,
    },
  ],
  [
    'other points count',
    { newest: { ...changed(parisIsRight, { score: 3 }), maxScore: 4 }, values: [[paris], 'Омск'], percent: 75 },
  ],
  [
    'an option that nobody ticked may be gone',
    {
      newest: changed(parisIsRight, { answers: at(parisIsRight).answers.filter(({ id }) => id !== nice) }),
      values: [[paris], typed],
      percent: 100,
    },
  ],
  [
    'a ticked option that is gone leaves the attempt',
    {
      newest: changed(parisIsRight, { answers: at(parisIsRight).answers.filter(({ id }) => id !== nice) }),
      values: [[nice], typed],
      percent: null,
    },
  ],
  [
    'an unanswered question loses nothing with its options',
    {
      newest: changed(parisIsRight, { answers: at(parisIsRight).answers.filter(({ id }) => id !== nice) }),
      values: [[], typed],
      percent: 50,
    },
  ],
  [
    'a question that is gone leaves the attempt',
    { newest: { ...asked, questions: asked.questions.slice(1) }, values: [[paris], typed], percent: null },
  ],
  [
    'a question that was added leaves the attempt',
    {
      newest: { ...asked, questions: [...asked.questions, { ...at(asked), id: 999 }] },
      values: [[paris], typed],
      percent: null,
    },
  ],
  [
    'a question replaced by a new one leaves the attempt',
    { newest: changed(asked, { id: 999 }), values: [[paris], typed], percent: null },
  ],
  [
    'a question of another kind leaves the attempt',
    { newest: changed(asked, { kind: 'order', credit: 'all' }), values: [[paris], typed], percent: null },
  ],
  [
    'a typed answer always exists',
    {
      newest: {
        ...asked,
        questions: asked.questions.map((question) =>
          question.kind === 'text' ? { ...question, acceptedTexts: ['Омск'] } : question,
        ),
      },
      values: [[paris], 'омск'],
      percent: 50,
    },
  ],
])('%s', (_, { newest, values, percent }) => {
  expect(rescoreAttempt({ taken: asked, newest }, answered(asked, ...values))?.percent ?? null).toBe(percent)
})

test('an attempt at a personality test is left after the test became a quiz', () => {
  const taken = quizOf([{ answers: [{ description: 'Да', score: 1 }, { description: 'Нет' }] }], 2)
  const newest = changed({ ...taken, kind: 'quiz' }, {})
  expect(rescoreAttempt({ taken, newest }, answered(taken, [at(taken).answers[0]?.id ?? 0]))).toBeNull()
})

test('elements of an order and both sides of a pair must exist, others may be gone or added', () => {
  const quiz = quizOf([
    { kind: 'order', credit: 'parts', answers: ['Лена', 'Обь', 'Кама', 'Ока'].map((description) => ({ description })) },
    {
      kind: 'match',
      credit: 'parts',
      pairs: [
        { left: 'Обь', right: 'Карское море' },
        { left: 'Ока', right: 'Каспийское море' },
      ],
      extra: ['Белое море'],
    },
  ])
  const [order, match] = [at(quiz, 0), at(quiz, 1)]
  if (match.kind !== 'match') throw new Error('The second question is a match')
  const ids = order.answers.map(({ id }) => id)
  const [ob = 0] = match.answers.map(({ id }) => id)
  const choice = (text: string) => match.choices.find((one) => one.text === text)?.id ?? 0
  const percentOf = (questions: readonly QuizQuestion[], values: AnyValue[]) =>
    rescoreAttempt({ taken: quiz, newest: { ...quiz, questions: [...questions] } }, answered(quiz, ...values))
      ?.percent ?? null

  expect(percentOf([order, match], [ids, [[ob, choice('Карское море')]]])).toBe(75)
  const longer = {
    ...order,
    answers: [...order.answers, ...order.answers.slice(0, 1).map((one) => ({ ...one, id: 777 }))],
  }
  expect(percentOf([longer, match], [ids, []])).toBe(40)
  const shorter = { ...order, answers: order.answers.slice(1) }
  expect(percentOf([shorter, match], [ids, []])).toBeNull()
  const withoutExtra = { ...match, choices: match.choices.filter(({ text }) => text !== 'Белое море'), extra: [] }
  expect(percentOf([order, withoutExtra], [[], [[ob, choice('Карское море')]]])).toBe(25)
  expect(percentOf([order, withoutExtra], [[], [[ob, choice('Белое море')]]])).toBeNull()
  const withoutLeft = { ...match, answers: match.answers.filter(({ id }) => id !== ob) }
  expect(percentOf([order, withoutLeft], [[], [[ob, choice('Карское море')]]])).toBeNull()
})

describe.each(kindNames)('attempts at questions of kind %s', (name) => {
  const sample = kindSamples[name]
  const next = randomNumbers(56)
  const times = (check: (draft: SentQuestion) => void) => {
    for (let count = 0; count < 200; count++) check(sample.draft(next))
  }

  test('score by the newest version what a new attempt with the same answers scores', () => {
    times((draft) => {
      const [taken, newest] = [quizOf([draft]), quizOf([sample.otherwise(draft)])]
      const { value } = sample.some(at(taken), next)
      const isStill = questionKind(at(newest)).hasAllOf(at(newest), value)
      const answers = answered(taken, value)
      expect(rescoreAttempt({ taken, newest }, answers)).toEqual(isStill ? breakDown(newest, answers) : null)
      expect(rescoreAttempt({ taken, newest: taken }, answers)).toEqual(breakDown(taken, answers))
    })
  })

  test('a right answer under the newest key brings all points, whatever the key was before', () => {
    times((draft) => {
      const [taken, newest] = [quizOf([draft]), quizOf([sample.otherwise(draft)])]
      const right = sample.right(at(newest), next)
      if (!questionKind(at(taken)).hasAllOf(at(taken), right)) return
      expect(rescoreAttempt({ taken, newest }, answered(taken, right))?.percent).toBe(100)
    })
  })

  test('the question as it was seen, with a later key, is worth what the later one is, and keeps its texts', () => {
    times((draft) => {
      const [taken, newest] = [quizOf([draft]), quizOf([{ ...sample.otherwise(draft), title: 'Иначе?', score: 3 }])]
      const [seen, later] = [at(taken), at(newest)]
      const keyed = withKeyOf(seen, later)
      const { value } = sample.some(seen, next)
      const worth = (question: QuizQuestion) => wayOfScoring(taken).hundredthsOf?.(question, value)
      if (questionKind(later).hasAllOf(later, value)) expect(worth(keyed)).toBe(worth(later))
      expect([keyed.id, keyed.text, keyed.score]).toEqual([seen.id, seen.text, 3])
      expect(withKeyOf(seen, seen)).toEqual(seen)
    })
  })
  test('another key is told from the same one', () => {
    times((draft) => {
      const [taken, newest] = [quizOf([draft]), quizOf([sample.otherwise(draft)])]
      const isSame = JSON.stringify(newest.questions) === JSON.stringify(taken.questions)
      expect(isKeyChanged(at(taken), at(newest))).toBe(!isSame)
      expect(isKeyChanged(at(taken), at(quizOf([{ ...draft, title: 'Иначе?', score: 3 }])))).toBe(false)
    })
  })
})
