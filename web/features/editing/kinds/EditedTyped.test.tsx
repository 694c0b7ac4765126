import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answersOf, openEditorPage, writeQuiz } from '#web/testing/editor-page.tsx'

const choose = (kind: string) =>
  userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Вид вопроса' }),
    screen.getByRole('option', { name: kind }),
  )
const names = { choice: 'Выбор из\u00a0вариантов', text: 'Ввод слова', number: 'Число' }
const field = (name: string | RegExp) => answersOf(1).getByRole('textbox', { name })
const verdict = () => answersOf(1).getByRole('status').textContent

test('a quiz with a word and a number is submitted with what is accepted, not with the options before', async () => {
  const { sent } = await openEditorPage({ answers: { [quizzes.create.path]: () => ({ reply: 31 }) } })
  await writeQuiz()
  await choose(names.text)
  expect(field('Верные ответы')).toHaveProperty('value', 'От лука')
  await userEvent.type(field('Верные ответы'), '{Enter}Лук')
  await userEvent.click(answersOf(1).getByRole('switch', { name: 'Прощать опечатку' }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать тест' }))
  const created = () => sent.filter(({ path }) => path === quizzes.create.path).map(({ body }) => body)
  await waitFor(() =>
    expect(created()).toMatchObject([
      { questions: [{ kind: 'text', acceptedTexts: ['От лука', 'Лук'], typo: true, answers: [] }] },
    ]),
  )
})

test('the kind of a question can be changed back and keeps what was typed meanwhile', async () => {
  await openEditorPage()
  await writeQuiz()
  await choose(names.number)
  expect(answersOf(1).queryByRole('radio')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^Вопрос/ }), ' И сколько?')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  expect(answersOf(1).getByRole('radio', { name: 'Ответ 1 верный' })).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Вид вопроса' }))
  expect(screen.getByRole('textbox', { name: /^Вопрос/ })).toHaveProperty('value', 'Отчего? И сколько?')
})

test('«Проверить ответ» says at once whether a text counts', async () => {
  await openEditorPage()
  await writeQuiz()
  await choose(names.text)
  await userEvent.type(field('Проверить ответ'), 'от ЛУКА.')
  expect(verdict()).toBe('Засчитаем')
  await userEvent.type(field('Проверить ответ'), ' и слёз')
  expect(verdict()).toMatch(/^Не.засчитаем$/)
  await choose(names.number)
  await userEvent.type(field('Верное число'), '0,3')
  await userEvent.type(field('Проверить ответ'), '1/3')
  expect(verdict()).toMatch(/^Напишите дробь десятичной/)
  await userEvent.clear(field('Проверить ответ'))
  await userEvent.type(field('Проверить ответ'), '0.30')
  expect(verdict()).toBe('Засчитаем')
})

test('characters in a row: slips are not forgiven there, and their order counts until it is switched off', async () => {
  const { sent } = await openEditorPage({ answers: { [quizzes.create.path]: () => ({ reply: 31 }) } })
  await writeQuiz()
  await choose(names.text)
  const toggle = (name: string | RegExp) => answersOf(1).getByRole('switch', { name })
  await userEvent.clear(field('Верные ответы'))
  await userEvent.type(field('Верные ответы'), '531')
  await userEvent.type(field('Проверить ответ'), '5, 3, 1')
  expect(verdict()).toMatch(/^Не.засчитаем$/)
  await userEvent.click(toggle('Прощать опечатку'))
  await userEvent.click(toggle(/подряд$/))
  expect(toggle('Прощать опечатку')).toHaveProperty('ariaChecked', 'false')
  expect(verdict()).toBe('Засчитаем')
  await userEvent.clear(field('Проверить ответ'))
  await userEvent.type(field('Проверить ответ'), '135')
  expect(verdict()).toMatch(/^Не.засчитаем$/)
  await userEvent.click(toggle(/^Порядок/))
  expect(verdict()).toBe('Засчитаем')
  await userEvent.click(screen.getByRole('button', { name: 'Создать тест' }))
  const created = () => sent.filter(({ path }) => path === quizzes.create.path).map(({ body }) => body)
  await waitFor(() =>
    expect(created()).toMatchObject([
      { questions: [{ acceptedTexts: ['531'], typo: false, compact: true, anyOrder: true }] },
    ]),
  )
  await userEvent.click(toggle('Прощать опечатку'))
  expect(answersOf(1).queryByRole('switch', { name: /^Порядок/ })).toBeNull()
})

test('with fractions allowed the right number may be one, and equal ones count', async () => {
  await openEditorPage()
  await writeQuiz()
  await choose(names.number)
  await userEvent.type(field('Верное число'), '1/3')
  await userEvent.click(answersOf(1).getByRole('switch', { name: /дробью/ }))
  await userEvent.type(field('Проверить ответ'), '2/6')
  expect(verdict()).toBe('Засчитаем')
  await userEvent.clear(field('Проверить ответ'))
  await userEvent.type(field('Проверить ответ'), '1/0')
  expect(verdict()).toMatch(/^Напишите дробь целыми/)
})

test('pasted lines become accepted texts, and a missing one is reported after the field is left', async () => {
  await openEditorPage()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  await choose(names.text)
  await userEvent.click(field('Верные ответы'))
  await userEvent.tab()
  expect(answersOf(1).getByText('Впишите хотя бы один верный ответ')).toBeTruthy()
  await userEvent.click(field('Верные ответы'))
  await userEvent.paste('1. Ока\n2. Волга')
  expect(field('Верные ответы')).toHaveProperty('value', 'Ока\nВолга')
  await userEvent.click(field('Верные ответы'))
  await userEvent.paste('\n- Кама')
  expect(field('Верные ответы')).toHaveProperty('value', 'Ока\nВолга\n- Кама')
  expect(answersOf(1).queryByText('Впишите хотя бы один верный ответ')).toBeNull()
  await userEvent.type(field('Проверить ответ'), 'волга')
  expect(verdict()).toBe('Засчитаем')
})

test('letters pasted out of a formula are those that people type', async () => {
  await openEditorPage()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  await choose(names.text)
  await userEvent.click(field('Верные ответы'))
  await userEvent.paste('𝑥')
  expect(field('Верные ответы')).toHaveProperty('value', 'x')
  await userEvent.click(field('Проверить ответ'))
  await userEvent.paste('𝑋')
  expect(field('Проверить ответ')).toHaveProperty('value', 'X')
  expect(verdict()).toBe('Засчитаем')
})

test('a personality test has no choice of the kind', async () => {
  await openEditorPage({ kind: 'personality' })
  await userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  expect(within(document.body).queryByRole('combobox', { name: 'Вид вопроса' })).toBeNull()
})
