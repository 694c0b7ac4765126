import {
  emptyImport,
  fits,
  lacksRight,
  readQuestions,
  withItems,
  withRights,
} from '@quiz/contract/formats/read-questions.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right' })

test('as many questions as the limit are read, and one more is named', () => {
  const table = (rows: number) => ['Вопрос\tОтвет', ...Array.from({ length: rows }, (_, at) => `Год ${at}?\tда`)]
  const { importQuestionsMax: max } = limits
  for (const [rows, notes] of [
    [max, []],
    [max + 1, [{ line: max + 2, text: importTexts.notes.tooMany }]],
  ] as const) {
    const found = readQuestions(table(rows).join('\n'), { marking: 'right', format: 'table' })
    expect(found.questions).toHaveLength(max)
    expect(found.notes).toMatchObject(notes)
  }
})

test('the title of the first portion stays when a later one has another', () => {
  const portions = ['Реки', 'Моря'].map((text) => [{ is: 'title', line: 1, text } as const])
  const found = portions.reduce(withItems, emptyImport('list'))
  expect(found.title?.text).toBe('Реки')
})

test('a question lacks nothing but a right answer until it has another problem', () => {
  const [bare, short] = read('1. Столица Франции?\nа) Лион\nб) Париж\n\n2. Столица Италии?\nа) Рим').questions
  if (!bare || !short) throw new Error('There are two')
  expect([fits(bare), lacksRight(bare)]).toEqual([false, true])
  expect([fits(short), lacksRight(short)]).toEqual([false, false])
})

test('a right answer that is pressed makes a question fit, and one taken away again does not', () => {
  const [bare] = read('1. Столица Франции?\nа) Лион\nб) Париж').questions
  if (!bare) throw new Error('There is one')
  const pressed = withRights(bare, new Set([1]))
  expect([fits(pressed), pressed.question.answers.map(({ isRight }) => isRight)]).toEqual([true, [false, true]])
  expect([fits(withRights(pressed, new Set())), lacksRight(withRights(pressed, new Set()))]).toEqual([false, true])
})
