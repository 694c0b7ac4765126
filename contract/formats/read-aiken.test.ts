import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right', format: 'aiken' })

test('Aiken is read, with letters of both alphabets', () => {
  const text = 'Столица Франции?\nA. Лион\nB. Париж\nANSWER: B\n\nСтолица\nИталии?\nА) Рим\nВ) Милан\nANSWER: А\n'
  expect(detectFormat(text).format).toBe('aiken')
  expect(read(text).questions.map(({ question, notes }) => [question.text, question.answers, notes])).toMatchObject([
    [
      'Столица Франции?',
      [
        { text: 'Лион', isRight: false },
        { text: 'Париж', isRight: true },
      ],
      [],
    ],
    ['Столица Италии?', [{ text: 'Рим', isRight: true }, { text: 'Милан' }], []],
  ])
})

test('a question without its key is named, and the next one is read', () => {
  const { questions } = read('Да?\nA. да\nB. нет\nНет?\nA. да\nB. нет\nANSWER: B')
  expect(
    questions.map(({ question, notes }) => [question.text, notes.map(({ line, text }) => `${line}: ${text}`)]),
  ).toEqual([
    ['Да?', ['1: нет верного ответа. Поставьте перед ним + или *', '3: после ответов нет строки ANSWER с\u00a0верным']],
    ['Нет?', []],
  ])
})
