import { expect, type Page } from '@playwright/test'
import type { QuizDraftInput } from '../../contract/editing/quiz-draft.ts'
import type { LiveStep } from '../../contract/live/live-states.ts'
import { callApi } from './api.ts'
import { type Account, login, register, signInAs } from './people.ts'
import { aQuiz } from './quizzes.ts'

/** A game of a host, and the code that players type. */
export type Game = { id: number; code: string; host: Account }

/** Makes a game of three questions, or of those of a draft; time passes only when the host says so. */
export async function makeGame(settings: object = {}, draft: Partial<QuizDraftInput> = {}): Promise<Game> {
  const host = await register()
  const { token } = host
  const testId = await callApi<number>('/api/test/create', { body: aQuiz({ title: 'Маяки и моря', ...draft }), token })
  const body = { tests: [{ testId }], seconds: null, readSeconds: 0, ...settings }
  const id = await callApi<number>('/api/live/create', { body, token })
  const { code } = await callApi<{ code: string }>(`/api/live/get/${id}`, { token })
  return { id, code, host }
}

const aChoice = (title: string, options: readonly string[], right = 0) => ({
  ...{ title, isMultipleAnswers: false, score: 1 },
  answers: options.map((description, at) => ({ description, isRightAnswer: at === right })),
})

/**
 * Makes a game by paper cards alone from a closed test, of three questions, the second with two options; a fourth one does not suit
 * cards. With names it has a list.
 */
export async function makeCardGame({ names = [] }: { names?: readonly string[] }): Promise<Game & { testId: number }> {
  const host = await register()
  const { token } = host
  const four = ['Первый', 'Второй', 'Третий', 'Четвёртый']
  const questions = [
    aChoice('Который из четырёх?', four),
    aChoice('Который из двух?', ['Да', 'Нет']),
    { ...aChoice('Какие из них первые?', four), isMultipleAnswers: true },
    aChoice('Который третий?', four, 2),
  ]
  const testId = await callApi<number>('/api/test/create', { body: aQuiz({ title: 'Маяки и моря', questions }), token })
  await callApi('/api/test/visibility', { body: { id: testId, visibility: 'closed' }, token })
  const settings = { devices: false, cards: true, seconds: null, readSeconds: 0 }
  const body = { tests: [{ testId }], ...settings, names: names.length > 0 ? 'list' : 'free' }
  const id = await callApi<number>('/api/live/create', { body, token })
  if (names.length > 0) await callApi('/api/live/players', { body: { id, add: names }, token })
  const { code } = await callApi<{ code: string }>(`/api/live/get/${id}`, { token })
  return { id, code, host, testId }
}

/** Opens the board of a game as its host. */
export async function openBoard(page: Page, { id, host }: Game): Promise<void> {
  await signInAs(page, await login(host))
  await page.goto(`/live/${id}`)
}

/** Enters a game in the browser; `team` is the name of a team with its members. */
export async function joinGame(page: Page, { code }: Game, who: { name?: string; team?: string[] }): Promise<void> {
  await page.goto(`/g/${code}`)
  const [team, ...members] = who.team ?? []
  if (team === undefined) await page.getByRole('textbox', { name: 'Имя' }).fill(who.name ?? '')
  else {
    await page.getByRole('textbox', { name: 'Название команды' }).fill(team)
    await page.getByRole('textbox', { name: 'Кто в команде' }).fill(members.join('\n'))
  }
  await page.getByRole('button', { name: 'Войти в игру' }).click()
  await expect(page.getByRole('button', { name: 'Это не я' })).toBeVisible()
}

/** Sees the question of a place. */
export const seesPlace = (page: Page, place: number, total = 3): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: `Вопрос ${place} из ${total}` })).toBeVisible()

/**
 * Ticks the options by their keys once the question has come, and answers. With the last answer of all who are there the question ends
 * by itself.
 */
export async function answerByKeys(page: Page, keys: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Вопрос \d+ из \d+$/ })).toBeVisible()
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

/** Sees that the own answer was taken, while others are waited for. */
export const seesAccepted = (page: Page): Promise<void> =>
  expect(page.locator('.notice').getByText('Ответ принят')).toBeVisible()

/** Takes a step of the game without a browser, as its host. */
export async function takeStep({ id, host: { token } }: Game, step: LiveStep): Promise<void> {
  const { revision } = await callApi<{ revision: number }>(`/api/live/board/${id}`, { token })
  await callApi('/api/live/step', { body: { id, revision, step }, token })
}
