import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aQuestion } from '#web/testing/a-quiz.ts'
import { openTaking } from '#web/testing/taking-page.tsx'
import { TakingPage } from './TakingPage.tsx'

const word = aQuestion({ id: 10, title: 'Столица Франции?', kind: 'text', typo: true }, [])
const number = aQuestion({ id: 20, title: 'Высота Эвереста?', kind: 'number', unit: 'м' }, [])
const choice = aQuestion({ id: 30, title: 'Сколько спутников у Марса?' }, ['Один', 'Два'])

/** Opens a test that asks for a word, a number and an option. */
const open = () => openTaking(TakingPage, [word, number, choice])

const question = () => screen.getByRole('heading', { level: 2 }).textContent
const field = () => screen.getByRole('textbox')
const attributes = (...names: string[]) => names.map((name) => field().getAttribute(name))
/** The message at the field; the button has the same one for its reason. */
const problem = (message: RegExp) => screen.queryByText(message, { ignore: '[hidden]' })
const answer = () => screen.getByRole('button', { name: 'Ответить' })

test('a word and a number are typed, Enter answers, and they are sent as they were typed', async () => {
  const { answers } = await open()
  expect(attributes('autocomplete', 'autocorrect', 'spellcheck', 'inputmode')).toEqual(['off', 'off', 'false', 'text'])
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Опечатка/)
  await userEvent.type(field(), ' Париж{Enter}')
  expect(question()).toBe('Высота Эвереста?')
  expect(attributes('inputmode', 'value')).toEqual(['decimal', ''])
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('м')
  await userEvent.type(field(), '8 848,86{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: 'Два' }))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Результат' })
  expect(answers()).toEqual([
    [
      { questionId: 10, text: ' Париж' },
      { questionId: 20, text: '8 848,86' },
      { questionId: 30, answerIds: [32] },
    ],
  ])
})

test('a letter pasted out of a formula is the letter that people type', async () => {
  const { answers } = await open()
  await userEvent.click(field())
  await userEvent.paste('𝑥')
  expect(field()).toHaveProperty('value', 'x')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(field(), '1{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: 'Два' }))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Результат' })
  expect(answers()[0]?.[0]).toEqual({ questionId: 10, text: 'x' })
})

test('keys are text: typed beside the field they go into it, and 1 to 9 choose nothing', async () => {
  await open()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  await userEvent.keyboard('12')
  expect(field()).toHaveProperty('value', '12')
  expect(question()).toBe('Столица Франции?')
})

test('blanks are no answer', async () => {
  await open()
  await userEvent.type(field(), '  {Enter}')
  expect(question()).toBe('Столица Франции?')
  expect(answer()).toHaveProperty('ariaDisabled', 'true')
  expect(answer().title).toBe('Сначала напишите ответ.')
})

test.each([
  ['1/3', /^Напишите дробь десятичной/],
  ['12 см', /^Напишите число без единицы или в.м/],
  ['5е3', /^Напишите только число/],
])('%s is refused as a number before it is sent, once the field is left', async (text, message) => {
  await open()
  await userEvent.type(field(), 'Париж{Enter}')
  await userEvent.type(field(), text)
  expect(problem(message)).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText(message, { ignore: '[hidden]' })).toBeTruthy()
  expect(field()).toHaveProperty('ariaInvalid', 'true')
  await userEvent.click(answer())
  expect(question()).toBe('Высота Эвереста?')
  await userEvent.clear(field())
  await userEvent.type(field(), '0,5')
  expect(problem(message)).toBeNull()
  await userEvent.click(answer())
  expect(question()).toBe(choice.title)
})

test.each([
  ['12 м', { unit: 'м' }],
  ['12 M', { unit: 'м' }],
  ['+12', {}],
  ['1 1/2', { fractions: true }],
])('%s answers a number question with %o', async (text, own) => {
  await openTaking(TakingPage, [aQuestion({ id: 20, title: 'Сколько?', kind: 'number', ...own }, []), choice])
  await userEvent.type(field(), `${text}{Enter}`)
  expect(question()).toBe(choice.title)
})

test.each([
  [{ kind: 'text', typo: true }, 'Опечатка в\u00a0длинном слове не\u00a0помешает.'],
  [{ kind: 'text', compact: true }, 'Пробелы и\u00a0запятые не\u00a0важны.'],
  [{ kind: 'text', compact: true, anyOrder: true }, 'Порядок, пробелы и\u00a0запятые не\u00a0важны.'],
  [{ kind: 'number', fractions: true }, 'Можно дробью: 1/2.'],
] as const)('the field of a question with %o says «%s»', async (own, line) => {
  await openTaking(TakingPage, [aQuestion({ id: 20, title: 'Сколько?', ...own }, []), choice])
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(line)
  expect(field().getAttribute('inputmode')).toBe('text')
})

test('the sign of a number can be changed without a key for it', async () => {
  await open()
  await userEvent.type(field(), 'Париж{Enter}')
  await userEvent.type(field(), '+40')
  const sign = screen.getByRole('button', { name: 'Сменить знак' })
  await userEvent.click(sign)
  expect(field()).toHaveProperty('value', '−40')
  expect(document.activeElement).toBe(field())
  await userEvent.click(sign)
  expect(field()).toHaveProperty('value', '40')
})

test('an unfinished text is there after a reload, and after a look at the question before', async () => {
  const first = await open()
  await userEvent.type(field(), 'Париж{Enter}')
  await userEvent.type(field(), '88')
  first.close()
  await open()
  expect([question(), Reflect.get(field(), 'value')]).toEqual(['Высота Эвереста?', '88'])
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  expect(field()).toHaveProperty('value', 'Париж')
})
