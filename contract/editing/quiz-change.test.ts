import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import type { TextFields } from '@quiz/contract/questions/text-fields.ts'
import {
  type AuthoredQuiz,
  commonDefaults,
  contentDefaults,
  optionDefaults,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { describe, expect, test } from 'vitest'

const answers = (first: number, rights: boolean[]) =>
  rights.map((isRight, at) => ({ ...optionDefaults, id: first + at, text: `Ответ ${at}`, isRight, score: 1 + at }))
const quiz: AuthoredQuiz = {
  ...contentDefaults,
  kind: 'quiz',
  title: 'Столицы',
  description: 'Помните ли вы карту?',
  subjectId: 5,
  cover: 'обложка',
  questions: [
    { ...questionDefaults, id: 10, text: 'Первый?', answers: answers(11, [true, false, false]) },
    {
      ...questionDefaults,
      id: 20,
      text: 'Второй?',
      isMultiple: true,
      score: 2,
      answers: answers(21, [true, true, false]),
    },
  ],
  results: [
    { ...resultDefaults, id: 31, title: 'Новичок', min: 0, max: 50 },
    { ...resultDefaults, id: 32, title: 'Знаток', min: 51, max: 100 },
  ],
}
const personality: AuthoredQuiz = { ...quiz, kind: 'personality' }

type Question = AuthoredQuiz['questions'][number]
type Choice = Omit<Extract<Question, { kind: 'choice' }>, 'kind'>
type Answer = Question['answers'][number]
/** The test with a change of its first question, of the first question's answers, or of its results. */
const withFirst = (change: Partial<Choice>, of = quiz): AuthoredQuiz => ({
  ...of,
  questions: of.questions.map((question, at) => (at === 0 ? { ...question, ...change } : question)),
})
const withAnswers = (change: (answers: readonly Answer[]) => readonly Answer[], of = quiz) =>
  withFirst({ answers: change(of.questions[0]?.answers ?? []) }, of)
const withResults = (...changes: object[]): AuthoredQuiz => ({
  ...quiz,
  results: quiz.results.map((result, at) => ({ ...result, ...changes[at] })),
})
const onlyRight = (id: number) => (all: readonly Answer[]) => all.map((one) => ({ ...one, isRight: one.id === id }))

test.each<[string, AuthoredQuiz]>([
  ['the same test', { ...quiz }],
  ['the same test with fields in another order', Object.fromEntries(Object.entries(quiz).reverse()) as AuthoredQuiz],
])('%s: none', (_, after) => {
  expect(changeOf(quiz, after)).toBe('none')
})

test.each<[string, AuthoredQuiz]>([
  ['title', { ...quiz, title: 'Города' }],
  ['description', { ...quiz, description: 'Карта мира' }],
  ['subject', { ...quiz, subjectId: 6 }],
  ['cover', { ...quiz, cover: 'другая' }],
  ['text of a question', withFirst({ text: 'Первый вопрос?' })],
  ['note of a question', withFirst({ note: 'Подумайте.' })],
  ['explanation of a question', withFirst({ explanation: 'Так решили.', sourceUrl: 'https://example.org' })],
  ['picture of a question', withFirst({ image: 'карта' })],
  ['text of an answer', withAnswers((all) => all.map((one) => ({ ...one, text: `${one.text}!` })))],
  ['order of questions', { ...quiz, questions: [...quiz.questions].reverse() }],
  ['order of answers', withAnswers((all) => [...all].reverse())],
  ['points of an answer of a quiz', withAnswers((all) => all.map((one) => ({ ...one, score: 5 })))],
  ['title, text and picture of a result', withResults({ title: 'Начинающий', text: 'Учитесь.', image: 'сова' })],
  ['a new wrong answer', withAnswers((all) => [...all, { ...optionDefaults, text: 'Ещё', isRight: false, score: 1 }])],
  ['multiple answers allowed where one is right', withFirst({ isMultiple: true })],
  ['a band that no sum of points reaches', withResults({ max: 60 }, { min: 61 })],
])('another %s: text', (_, after) => {
  expect(changeOf(quiz, after)).toBe('text')
})

test.each<[string, AuthoredQuiz]>([
  ['another right answer', withAnswers(onlyRight(12))],
  [
    'a right answer is replaced by a new one',
    withAnswers((all) => [...onlyRight(0)(all), { ...optionDefaults, text: 'Ещё', isRight: true, score: 1 }]),
  ],
  ['other points of a question', withFirst({ score: 3 })],
  [
    'a new question',
    {
      ...quiz,
      questions: [
        ...quiz.questions,
        { ...questionDefaults, answers: answers(0, [true]).map(({ id: _id, ...one }) => one) },
      ],
    },
  ],
  ['a question is removed', { ...quiz, questions: quiz.questions.slice(1) }],
  ['other bands', withResults({ max: 70 }, { min: 71 })],
  ['a result is replaced by a new one', withResults({}, { id: undefined })],
  ['another kind', personality],
])('%s: scoring', (_, after) => {
  expect(changeOf(quiz, after)).toBe('scoring')
})

test('points of a question of a personality test: text; points of an answer: scoring', () => {
  expect(changeOf(personality, withFirst({ score: 5 }, personality))).toBe('text')
  const dearer = withAnswers((all) => all.map((one) => ({ ...one, score: one.score + 2 })), personality)
  expect(changeOf(personality, dearer)).toBe('scoring')
})

test('without a question in common: never scoring', () => {
  const other = { ...quiz, questions: quiz.questions.map(({ id: _id, ...question }) => ({ ...question, score: 5 })) }
  expect(changeOf(quiz, other)).toBe('text')
})

describe('a question that is typed', () => {
  const word: TextFields = { kind: 'text', acceptedTexts: ['Ёж', 'Уж'], typo: false }
  const number: NumberFields = { kind: 'number', acceptedNumber: '3,14', tolerance: '1', unit: 'м' }
  const withTyped = (own: TextFields | NumberFields): AuthoredQuiz => ({
    ...quiz,
    questions: [{ ...commonDefaults, ...own, id: 10, text: 'Какой?', answers: [] }, ...quiz.questions.slice(1)],
  })
  const changes = (before: TextFields | NumberFields, change: object) =>
    changeOf(withTyped(before), withTyped({ ...before, ...change }))

  test.each([
    ['nothing', {}, 'none'],
    ['a spelling that is compared as equal', { acceptedTexts: ['еж.', 'уж'] }, 'text'],
    ['the order of what is accepted', { acceptedTexts: ['Уж', 'Ёж'] }, 'text'],
    ['one more accepted text', { acceptedTexts: ['Ёж', 'Уж', 'Чиж'] }, 'scoring'],
    ['one accepted text less', { acceptedTexts: ['Ёж'] }, 'scoring'],
    ['whether slips are forgiven', { typo: true }, 'scoring'],
    ['whether what separates characters counts', { compact: true }, 'scoring'],
    ['a switch that is off, as it was', { compact: false }, 'none'],
    ['a spelling that levels to one', { acceptedTexts: ['Ё\u00adж', 'уж'] }, 'text'],
    ['its kind', { ...number }, 'scoring'],
  ])('changes with %s (%o): %s', (_, change, expected) => {
    expect(changes(word, change)).toBe(expected)
  })

  test.each([
    ['the same number in another spelling', { acceptedNumber: '3.140', tolerance: '1,0' }, 'text'],
    ['the unit', { unit: 'см' }, 'text'],
    ['another number, within the tolerance', { acceptedNumber: '3,15' }, 'scoring'],
    ['the tolerance', { tolerance: '0,5' }, 'scoring'],
    ['whether fractions may be typed', { fractions: true }, 'scoring'],
  ])('changes with %s (%o): %s', (_, change, expected) => {
    expect(changes(number, change)).toBe(expected)
  })

  test.each([
    ['H2O', 'Н₂О', {}, 'text'],
    ['H2O', 'Н₂О', { typo: true }, 'scoring'],
    ['1, 3, 5', '135', { compact: true }, 'text'],
    ['135', '531', { compact: true }, 'scoring'],
    ['135', '5 3 1', { compact: true, anyOrder: true }, 'text'],
  ] as const)('«%s» becomes «%s» with switches %o: %s', (...[one, other, own, expected]) => {
    expect(changes({ ...word, ...own, acceptedTexts: [one] }, { acceptedTexts: [other] })).toBe(expected)
  })

  test('a fraction written otherwise is a change of text, another one of scoring', () => {
    const fraction = { ...number, fractions: true, acceptedNumber: '1/3' }
    expect(changes(fraction, { acceptedNumber: '2/6' })).toBe('text')
    expect(changes(fraction, { acceptedNumber: '0,33' })).toBe('scoring')
  })

  test.each([word, number])(
    'can be answered wrong: another result for no points is a change of the scoring (%o)',
    (own) => {
      const alone = { ...withTyped(own), questions: withTyped(own).questions.slice(0, 1) }
      const [lowest, ...others] = alone.results
      expect(
        changeOf(alone, { ...alone, results: [{ ...lowest, id: undefined }, ...others] as typeof alone.results }),
      ).toBe('scoring')
    },
  )

  test('in place of a choice changes the scoring', () => {
    expect(changeOf(quiz, withTyped(word))).toBe('scoring')
    expect(changeOf(withTyped(word), quiz)).toBe('scoring')
  })
})
