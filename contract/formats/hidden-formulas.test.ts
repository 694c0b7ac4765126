import type { TextFormat } from '@quiz/contract/formats/imported.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { expect, test } from 'vitest'

const read = (text: string, format: TextFormat) => readQuestions(text, { marking: 'right', format })
const first = (text: string, format: TextFormat) => read(text, format).questions[0]?.question

test('signs within formulas of a list are none of the list', () => {
  const text =
    '1. Решите \\(a) - [1]; x = 2 + *y*\\)?\na) \\(x = 1; y = \\{2\\}\\)\nб) \\(\\frac{1}{2}\\) +\nв) \\(-1\\)\n\n2. Кто?\n+ я\n- ты\n'
  const { questions, notes } = read(text, 'list')
  expect(questions.map(({ question }) => [question.text, question.answers.map((answer) => answer.text)])).toEqual([
    ['Решите \\(a) - [1]; x = 2 + *y*\\)?', ['\\(x = 1; y = \\{2\\}\\)', '\\(\\frac{1}{2}\\)', '\\(-1\\)']],
    ['Кто?', ['я', 'ты']],
  ])
  expect(notes).toEqual([])
})

test('a formula over several lines hides them, and lines behind it keep their numbers', () => {
  const text =
    '1. Решите\n\\[\\begin{cases}\nа) x = 1 \\\\\nб) y = 2\n\\end{cases}\\]\n+ да\n- нет\n\n2. Кто?\n+ я\n- ты\n'
  const { questions } = read(text, 'list')
  expect(questions[0]?.question.text).toContain('\\[\\begin{cases}\nа) x = 1 \\\\\nб) y = 2\n\\end{cases}\\]')
  expect(questions.map(({ line, question }) => [line, question.answers.length])).toEqual([
    [1, 2],
    [9, 2],
  ])
})

test('cells of a table may have formulas with its separator', () => {
  const text = 'Вопрос;Ответ 1;Ответ 2;Верный\nГде \\(f(x; y)\\)?;\\(1; 2\\);нет;1\n'
  expect(first(text, 'table')).toMatchObject({
    text: 'Где \\(f(x; y)\\)?',
    answers: [{ text: '\\(1; 2\\)', isRight: true }, { text: 'нет' }],
  })
})

test('Aiken keeps formulas', () => {
  expect(first('Что \\(A. x\\)?\nA. \\(x\\)\nB. \\(B) y\\)\nANSWER: B\n', 'aiken')).toMatchObject({
    text: 'Что \\(A. x\\)?',
    answers: [{ text: '\\(x\\)' }, { text: '\\(B) y\\)', isRight: true }],
  })
})

test('an opening sign without a closing one in its line is text', () => {
  expect(first('1. Где \\(x?\n+ \\) тут\n- там\n', 'list')).toMatchObject({ text: 'Где \\(x?' })
})
