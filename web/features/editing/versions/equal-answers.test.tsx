import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDefaults, type DraftAnswer } from '#web/features/editing/draft/draft.ts'
import { answersOf, openEditorPage, writeQuiz } from '#web/testing/editor-page.tsx'
import { findEqualAnswer } from './equal-answers.ts'

const answer = (idx: number, fields: Partial<DraftAnswer>): DraftAnswer => ({
  ...{ ...answerDefaults, key: idx * 10, idx },
  ...fields,
})
const equalOf = (first: Partial<DraftAnswer>, second: Partial<DraftAnswer>, marking: Marking = 'right') =>
  findEqualAnswer({ kind: 'choice', answers: [answer(1, first), answer(2, second)] }, marking, 20)

test('an answer equals an earlier one with the same shown text that counts for something else', () => {
  expect(equalOf({ text: 'a < b', isRight: true }, { text: 'a < b' })).toBe(1)
  expect(equalOf({ text: 'от лука', isRight: true }, { text: ' от  лука ' })).toBe(1)
  expect(equalOf({ text: 'Да', score: 1 }, { text: 'Да', score: 3 }, 'points')).toBe(1)
  const leads = (resultKey: number) => ({ text: 'Да', outcomePoints: [{ resultKey, points: 1 }] })
  expect(equalOf(leads(1), leads(2), 'leads')).toBe(1)
})

test('answers that can be told apart, or count for the same, are not equal', () => {
  expect(equalOf({ text: 'Co', isRight: true }, { text: 'CO' })).toBeNull()
  expect(equalOf({ text: '', isRight: true }, { text: '' })).toBeNull()
  expect(equalOf({ text: 'Да' }, { text: 'Да' })).toBeNull()
  expect(equalOf({ text: 'Да', isRight: true }, { text: 'Да', isRight: true })).toBeNull()
  const pictured = (key: number) => ({ text: 'Лист', image: { key, name: 'лист.png', hash: String(key) } })
  expect(equalOf({ ...pictured(1), isRight: true }, pictured(2))).toBeNull()
  expect(equalOf({ ...pictured(1), isRight: true }, { text: 'Лист' })).toBeNull()
  expect(equalOf({ text: 'Лист', isRight: true }, pictured(2))).toBeNull()
  const points = (scores: number[]) =>
    scores.map((score, index) => ({ resultKey: index + 1, points: score })).filter((one) => one.points !== 0)
  const [first, reversed] = [points([1, 2]), points([1, 2]).reverse()]
  expect(equalOf({ text: 'Да', outcomePoints: first }, { text: 'Да', outcomePoints: reversed }, 'leads')).toBeNull()
})

test('the editor warns of two equal answers of which one is right, and takes the test all the same', async () => {
  await openEditorPage()
  await writeQuiz()
  const second = answersOf(1).getByRole('textbox', { name: 'Ответ 2' })
  await userEvent.clear(second)
  await userEvent.type(second, 'От лука')
  const message = /^Совпадает с.ответом 1, но.верен только один из.них\.$/
  // While it is being typed, it may become another word.
  await userEvent.click(screen.getByRole('textbox', { name: 'Название' }))
  expect(answersOf(1).getByText(message)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть вопрос 1' }))
  await userEvent.click(screen.getByRole('link', { name: /^вопрос 1: ответы 1 и.2 одинаковы$/ }))
  expect(document.activeElement).toBe(second)
  expect(second.getAttribute('aria-describedby')).toBe(answersOf(1).getByText(message).closest('p')?.id)
  expect(screen.getByRole('button', { name: 'Создать тест' })).toHaveProperty('disabled', false)
  await userEvent.type(second, ' и слёз')
  expect(answersOf(1).queryByText(message)).toBeNull()
  expect(screen.getByText('Всё готово.')).toBeTruthy()
})
