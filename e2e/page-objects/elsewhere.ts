import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { newPerson, type Person } from './people.ts'

// The same steps on a site of a test's own, at the address `at`.

type Taken = { questions: { id: number; answers: { id: number }[] }[] }

/** Takes a test there, each time with the first answer; tells where the result is. */
export async function takeQuizAt(at: string, testId: number): Promise<string> {
  const { questions } = await callApi<Taken>(`/api/test/gettest/${testId}`, { at })
  const userA = questions.map(({ id, answers: [first] }) => ({ questionId: id, answerIds: first ? [first.id] : [] }))
  return `/result/${await callApi<string>('/api/test/perform', { body: { testId, userA }, at })}`
}

/** Registers somebody there; answers their token. */
export async function registerAt(at: string, person: Person = newPerson()): Promise<string> {
  const body = { ...person, confirmPassword: person.password }
  const { token } = await callApi<{ token: string }>('/api/auth/register', { body, at })
  return token
}

/** Makes the browser somebody's who is signed in there; to be done before the first page is opened. Answers the token. */
export async function becomeKnownAt(at: string, page: Page, known?: string): Promise<string> {
  const token = known ?? (await registerAt(at))
  const localStorage = [{ name: 'Bearer', value: token }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: at, localStorage }] })
  return token
}
