import { expect, type Page } from '@playwright/test'
import type { WorkDraft } from '../../contract/work/work-settings.ts'
import type { ParticipantsChange, WorkTable, WorkView } from '../../contract/work/works.ts'
import { callApi } from './api.ts'
import type { Account } from './people.ts'
import { aQuiz, makeQuiz } from './quizzes.ts'

/** A work for a group, and its author. */
export type MadeWork = { id: number; code: string; author: Account }

/** Makes a work of one test through the API: three questions in their order, 20 minutes. */
export async function makeWork(changes: Partial<WorkDraft> = {}, questions = aQuiz().questions): Promise<MadeWork> {
  const { id: testId, author } = await makeQuiz(aQuiz({ questions }))
  const body: WorkDraft = {
    ...{ title: 'Маяки, 5 «Б»', note: 'Пишем сами, без подсказок.', tests: [{ testId }], minutes: 20 },
    ...{ shuffleQuestions: false, shuffleAnswers: false, marks: [40, 60, 85] },
    ...changes,
  }
  const id = await callApi<number>('/api/works/create', { body, token: author.token })
  const { code } = await callApi<WorkView>(`/api/works/get/${id}`, { token: author.token })
  return { id, code, author }
}

/** Changes the list of a work's participants; returns it. */
export const changeParticipants = ({ id, author }: MadeWork, change: ParticipantsChange) =>
  callApi<{ id: number; name: string; personalCode: string }[]>('/api/works/participants', {
    body: { id, ...change },
    token: author.token,
  })

/** The rows of a work's table by name. */
export async function readTable({ id, author }: MadeWork) {
  const { participants } = await callApi<WorkTable>(`/api/works/table/${id}`, { token: author.token })
  return Object.fromEntries(participants.map((row) => [row.name, row]))
}

/** Closes a work now. */
export const closeWork = ({ id, author }: MadeWork) =>
  callApi<boolean>('/api/works/close', { body: { id }, token: author.token })

/** Has a work close by itself so many milliseconds from now. */
export const endWorkIn = ({ id, author }: MadeWork, ms: number) =>
  callApi<boolean>('/api/works/update', {
    body: { id, closesAt: new Date(Date.now() + ms).toISOString() },
    token: author.token,
  })

/** Opens a work and begins under a name. */
export async function beginWork(page: Page, { code }: MadeWork, name: string): Promise<void> {
  await page.goto(`/w/${code}`)
  await page.getByLabel('Фамилия и инициалы').fill(name)
  await page.getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Hands in what is answered. */
export async function submitWork(page: Page): Promise<void> {
  const list = page.getByRole('button', { name: /^Вопрос \d/ }).first()
  // In a wide window the list is open.
  if ((await list.getAttribute('aria-expanded')) === 'false') await list.click()
  await page.getByRole('button', { name: 'Сдать работу' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сдать' }).click()
}
