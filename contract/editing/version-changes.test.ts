import { changesBetween } from '@quiz/contract/editing/version-changes.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { expect, test } from 'vitest'

const none = { test: [], questions: [], results: [] }
const planets: SentQuestion = {
  title: 'Какая планета лежит на боку?',
  answers: [{ description: 'Уран', isRightAnswer: true }, { description: 'Марс' }],
}
const river: SentQuestion = { title: 'Что течёт через Казань?', kind: 'text', acceptedTexts: ['Волга'] }
const before = identifiedQuiz([planets, river])
const [first, second] = before.questions
/** The test with changes of its first question. */
const withFirst = (change: object) => ({
  ...before,
  questions: before.questions.map((question, at) => (at === 0 ? { ...question, ...change } : question)),
})
const line = (text: string, isRight = false) => ({ text, isRight })

test('versions without a difference have no changes', () => {
  expect(changesBetween(before, structuredClone(before))).toEqual(none)
})

test('another key is shown beside the texts, with what is right on both sides', () => {
  const answers = first?.answers.map((option) => ({ ...option, isRight: !option.isRight }))
  expect(changesBetween(before, withFirst({ answers, text: 'Какая планета на боку?' })).questions).toEqual([
    {
      heading: 'Вопрос 1. Какая планета на боку?',
      state: 'changed',
      isKeyChanged: true,
      fields: [
        {
          label: 'Текст вопроса',
          before: [line('Какая планета лежит на боку?')],
          after: [line('Какая планета на боку?')],
        },
        {
          label: 'Ответы и\u00a0ключ',
          before: [line('Уран', true), line('Марс')],
          after: [line('Уран'), line('Марс', true)],
        },
      ],
    },
  ])
})

test('a switch of a typed answer is named when it comes and when it goes', () => {
  const switched = { ...before, questions: [first, { ...second, compact: true, anyOrder: true }] } as typeof before
  const [on] = changesBetween(before, switched).questions
  expect(on).toMatchObject({ isKeyChanged: true })
  expect(on?.fields).toEqual([
    { label: 'Цифры или буквы подряд', before: [], after: [line('Да')] },
    { label: 'Порядок не\u00a0важен', before: [], after: [line('Да')] },
  ])
  expect(changesBetween(switched, before).questions[0]?.fields.map((field) => field.after)).toEqual([[], []])
})

test('points, texts, pictures and explanations change without the key', () => {
  const [image, imageAlt] = [`/images/${'a'.repeat(64)}/620`, 'Уран']
  const pictured = withFirst({ image, imageAlt })
  const after = withFirst({ score: 3, note: 'Подумайте', explanation: 'Ось лежит.', image, imageAlt })
  const [question] = changesBetween(before, after).questions
  expect(question?.isKeyChanged).toBe(false)
  expect(question?.fields.map(({ label }) => label)).toEqual(['Примечание', 'Картинка', 'Баллы', 'Объяснение'])
  expect(question?.fields[2]).toMatchObject({ before: [line('1\u00a0балл')], after: [line('3\u00a0балла')] })
  const signed = withFirst({ image: `/images/signed/x-1/${'a'.repeat(64)}`, imageAlt })
  expect(changesBetween(pictured, signed)).toEqual(none)
  const other = withFirst({ image: `/images/${'b'.repeat(64)}`, imageAlt })
  expect(changesBetween(pictured, other).questions[0]?.fields).toEqual([
    { label: 'Картинка: другая картинка', before: [line('Уран')], after: [line('Уран')] },
  ])
})

test('an added question has no earlier side, a removed one no later side', () => {
  const { questions } = identifiedQuiz([planets, river, { ...planets, title: 'Ещё?' }])
  const added = { ...before, questions }
  const [question] = changesBetween(before, added).questions
  expect(question).toMatchObject({ heading: 'Вопрос 3. Ещё?', state: 'added', isKeyChanged: false })
  expect(question?.fields.every((field) => field.before.length === 0 && field.after.length > 0)).toBe(true)
  const [gone] = changesBetween(added, before).questions
  expect(gone).toMatchObject({ heading: 'Вопрос 3. Ещё?', state: 'removed' })
  expect(gone?.fields.every((field) => field.before.length > 0 && field.after.length === 0)).toBe(true)
})

test('another order of questions is one change, not one of each question', () => {
  const changes = changesBetween(before, { ...before, questions: [...before.questions].reverse() })
  expect(changes).toMatchObject({ questions: [], results: [] })
  expect(changes.test).toEqual([
    {
      label: 'Порядок вопросов',
      before: [line(first?.text ?? ''), line(second?.text ?? '')],
      after: [line(second?.text ?? ''), line(first?.text ?? '')],
    },
  ])
})

test('title, description and results change with their bands', () => {
  const results = before.results.map((result, at) => ({ ...result, ...(at === 0 ? { max: 40 } : { min: 41 }) }))
  const changes = changesBetween(before, { ...before, title: 'Реки', results })
  expect(changes.test).toEqual([{ label: 'Название', before: [line('Города')], after: [line('Реки')] }])
  expect(changes.results.map(({ heading, fields }) => [heading, fields[0]?.after[0]?.text])).toEqual([
    ['Результат 1. Новичок', '0–40\u00a0%'],
    ['Результат 2. Знаток', '41–100\u00a0%'],
  ])
})

test('answers of a personality test have their points in place of a key', () => {
  const scored = (score: number): SentQuestion => ({ answers: [{ description: 'Да', score }, { description: 'Нет' }] })
  const [question] = changesBetween(identifiedQuiz([scored(2)], 2), identifiedQuiz([scored(5)], 2)).questions
  expect(question).toMatchObject({
    isKeyChanged: false,
    fields: [
      {
        label: 'Ответы',
        before: [line('Да · 2\u00a0балла'), line('Нет · 1\u00a0балл')],
        after: [line('Да · 5\u00a0баллов'), line('Нет · 1\u00a0балл')],
      },
    ],
  })
})

test.each(kindNames)('a question of kind %s shows its key before and after', (name) => {
  const { draft, otherwise } = kindSamples[name]
  const next = randomNumbers(57)
  for (let count = 0; count < 100; count++) {
    const sent = draft(next)
    const [one, other] = [identifiedQuiz([sent]), identifiedQuiz([otherwise(sent)])]
    if (JSON.stringify(one.questions) === JSON.stringify(other.questions)) {
      expect(changesBetween(one, other)).toEqual(none)
      continue
    }
    const [question] = changesBetween(one, other).questions
    expect(question?.isKeyChanged).toBe(true)
    const key = question?.fields.find(({ label }) => label === 'Ответы и\u00a0ключ')
    expect(key?.before.some(({ isRight }) => isRight)).toBe(true)
    expect(key?.after.some(({ isRight }) => isRight)).toBe(true)
  }
})
