import { pastedPairs } from '@quiz/contract/formats/pasted-answers.ts'
import { limits } from '@quiz/contract/limits.ts'
import { expect, test } from 'vitest'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import { type Draft, emptyDraft } from '#web/features/editing/draft/draft.ts'
import { moveAnswer, setAnswerText } from '#web/features/editing/draft/draft-choice.ts'
import { addQuestion, changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { textCounter } from '#web/features/editing/draft/text-length.ts'
import { findEditorProblems } from '#web/features/editing/editor-problems.ts'
import { fieldPaths } from '#web/features/editing/field-paths.ts'
import { pastePairs, roomForPairs } from './draft-pairs.ts'
import { setKind } from './edited-kinds.ts'

const empty = addQuestion(emptyDraft('quiz'))
const key = empty.questions[0]?.key ?? 0
const answersOf = ({ questions }: Draft) => questions[0]?.answers ?? []
const keysAt = (draft: Draft, at: number) => ({ question: key, answer: answersOf(draft)[at]?.key ?? 0 })
const write = (draft: Draft, texts: readonly string[]) =>
  texts.reduce((one, text, at) => setAnswerText(one, keysAt(one, at), text), draft)
const problemsOf = (draft: Draft) =>
  findEditorProblems(draft)
    .filter(({ fieldPath }) => fieldPath.startsWith(`q${key}.`))
    .map(({ fieldPath, message }) => [fieldPath, message])

test('lines of two sides are pairs, whatever stands between the sides', () => {
  expect(pastedPairs('Обь — Карское море\nЛена\tморе Лаптевых\nИндо-Ганг -> залив - Бенгальский')).toEqual([
    { left: 'Обь', right: 'Карское море' },
    { left: 'Лена', right: 'море Лаптевых' },
    { left: 'Индо-Ганг', right: 'залив — Бенгальский' },
  ])
  expect(pastedPairs('Ростов-на-Дону')).toBeNull()
})

test.each([
  ['numbers', '1. Обь — Карское море\n2. Лена — море Лаптевых'],
  ['letters', 'а) Обь — Карское море\nб) Лена — море Лаптевых'],
  ['dashes', '- Обь — Карское море\n- Лена — море Лаптевых'],
  ['bullets before tabs', '•\tОбь\tКарское море\n•\tЛена\tморе Лаптевых'],
])('pasted pairs lose the %s before them', (_, text) => {
  expect(pastedPairs(text)).toEqual([
    { left: 'Обь', right: 'Карское море' },
    { left: 'Лена', right: 'море Лаптевых' },
  ])
})

test('what looks like a mark but is none stays', () => {
  expect(pastedPairs('1812 — Бородино\n1242 — Чудское озеро')).toMatchObject([{ left: '1812' }, { left: '1242' }])
  expect(pastedPairs('2. Обь — Карское море\nЛена — море Лаптевых')).toMatchObject([{ left: '2. Обь' }, {}])
  expect(pastedPairs('А. Блок — «Двенадцать»')).toEqual([{ left: 'А. Блок', right: '«Двенадцать»' }])
  expect(pastedPairs('1. Обь — Карское море')).toEqual([{ left: 'Обь', right: 'Карское море' }])
})

test('pasted pairs have the room of the empty ones and of those that may be added', () => {
  const match = setKind(empty, key, 'match')
  const written = write(match, ['Обь', ''])
  const room = (draft: Draft, at: number) => {
    const [question] = draft.questions
    return question && roomForPairs(question, keysAt(draft, at).answer)
  }
  expect([room(match, 0), room(match, 1), room(written, 1)]).toEqual([10, 9, 9])
})

test('pasted pairs replace empty ones, ten at most', () => {
  const pairs = Array.from({ length: 12 }, (_, at) => ({ left: `л${at}`, right: `п${at}` }))
  const match = setKind(empty, key, 'match')
  const pasted = pastePairs(match, keysAt(match, 0), pairs)
  expect(answersOf(pasted).map(({ text, counterpart, idx }) => [text, counterpart, idx])).toEqual(
    pairs.slice(0, 10).map(({ left, right }, at) => [left, right, at + 1]),
  )
  expect(new Set(answersOf(pasted).map((answer) => answer.key)).size).toBe(10)
})

test('an order has three elements, and the third goes again with another kind while it is empty', () => {
  const order = setKind(empty, key, 'order')
  expect(answersOf(order).length).toBe(3)
  expect(answersOf(setKind(order, key, 'match')).length).toBe(2)
  expect(answersOf(setKind(write(order, ['а', 'б', 'в']), key, 'match')).map(({ text }) => text)).toEqual([
    'а',
    'б',
    'в',
  ])
})

test('a moved element changes the right order', () => {
  const order = write(setKind(empty, key, 'order'), ['Лена', 'Дон', 'Волга'])
  const moved = moveAnswer(order, keysAt(order, 2), 2)
  expect(authoredQuiz(moved).questions[0]?.answers.map(({ text }) => text)).toEqual(['Лена', 'Волга', 'Дон'])
})

test('what is missing is said at its field', () => {
  const order = write(setKind(empty, key, 'order'), ['Лена', 'Лена'])
  expect(problemsOf(order)).toEqual([
    [`q${key}.a${keysAt(order, 1).answer}`, 'Такой элемент уже есть'],
    [`q${key}.a${keysAt(order, 2).answer}`, 'Впишите текст или выберите картинку'],
  ])
  const match = write(changeQuestion(setKind(empty, key, 'match'), key, { extra: [...'абвгде'] }), ['Обь'])
  expect(textCounter(fieldPaths.kindTextOfAnswer(key, keysAt(match, 0).answer, 'counterpart'), '').limit).toBe(
    limits.answerChars,
  )
  expect(problemsOf(match)).toEqual([
    [`q${key}.a${keysAt(match, 0).answer}.own.counterpart`, 'Заполните обе стороны'],
    [`q${key}.a${keysAt(match, 1).answer}`, 'Заполните обе стороны'],
    [`q${key}.own.extra`, expect.stringMatching(/не.больше 5 лишних/)],
  ])
})
