import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { callApi } from './api.ts'
import { linkIn, mailsTo } from './mails.ts'
import { newPerson, type Person, registrationOf } from './people.ts'

// API calls to a site of a test's own, at the address `at`.

type Taken = { questions: { id: number; answers: { id: number }[] }[] }

/** Takes a test, each time with the first answer; returns the path of the result. */
export async function takeQuizAt(at: string, testId: number): Promise<string> {
  const { questions } = await callApi<Taken>(`/api/test/gettest/${testId}`, { at })
  const userA = questions.map(({ id, answers: [first] }) => ({ questionId: id, answerIds: first ? [first.id] : [] }))
  return `/result/${await callApi<string>('/api/test/perform', { body: { testId, userA }, at })}`
}

/** Registers a user; returns the token. */
export async function registerAt(at: string, person: Person = newPerson()): Promise<string> {
  const body = registrationOf(person)
  const { token } = await callApi<{ token: string }>('/api/auth/register', { body, at })
  return token
}

/** Requests a password reset and waits for its mail; returns the link. */
export async function requestResetLinkAt(site: { url: string; dataDir: string; email: string }): Promise<string> {
  const before = await mailsTo(site.email, site.dataDir)
  await callApi('/api/auth/forgotpassword', { body: { email: site.email }, at: site.url })
  const newMails = async () => (await mailsTo(site.email, site.dataDir)).slice(before.length)
  await expect.poll(newMails).toHaveLength(1)
  return linkIn((await newMails())[0] ?? '')
}

/** Signs a registered user in through the browser's storage, before the first page is opened. Returns the token. */
export async function signInAt(at: string, page: Page, known?: string): Promise<string> {
  const token = known ?? (await registerAt(at))
  const localStorage = [{ name: 'Bearer', value: token }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: at, localStorage }] })
  return token
}
