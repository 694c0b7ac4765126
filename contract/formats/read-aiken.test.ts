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

test('feedback, points and headings of questions make a list of it', () => {
  const text = (more: string, head = '') =>
    [1, 2].map((number) => `${head && `${head} ${number}\n`}Где?\nA. тут\nB. там\nANSWER: B\n${more}`).join('\n\n')
  for (const written of [text('FEEDBACK: см. карту'), text('Points: 2'), text('', 'Question')]) {
    const { format, questions } = readQuestions(written, { marking: 'right' })
    expect(format).toBe('list')
    expect(questions.map(({ question }) => question.text)).toEqual(['Где?', 'Где?'])
    expect(questions.map(({ question }) => question.answers.map(({ isRight }) => isRight))).toEqual([
      [false, true],
      [false, true],
    ])
  }
  const [told] = readQuestions(text('FEEDBACK: см. карту'), { marking: 'right' }).questions
  expect(told?.question.explanation).toBe('см. карту')
})
