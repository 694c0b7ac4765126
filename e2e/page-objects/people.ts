import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { currentConsents } from '../../contract/account/consents.ts'
import { administrator } from '../harness/administrator.ts'
import { callApi, siteUrl } from './api.ts'

/** Fields of the registration form. */
export type Person = { userName: string; email: string; fullName: string; birthDate: string; password: string }
/** A signed-in user. */
export type Account = Person & { id: number; token: string }

/** Unique letters and digits. */
export const unique = (): string => randomBytes(4).toString('hex')

/** A new unregistered user. */
export function newPerson(fullName = 'Вера Журавлёва'): Person {
  const mark = unique()
  return {
    userName: `reader-${mark}`,
    email: `reader-${mark}@mail.example`,
    fullName,
    birthDate: '1991-04-23',
    password: 'Дождь-над-Окой-1987',
  }
}

/** What the form of registration sends. */
export const registrationOf = (person: Person) => ({
  ...person,
  confirmPassword: person.password,
  consents: currentConsents,
})

/** Registers a user through the API. */
export async function register(person: Person = newPerson()): Promise<Account> {
  const { token, errors } = await callApi<{ token: string | null; errors: string[] }>('/api/auth/register', {
    body: registrationOf(person),
  })
  if (!token) throw new Error(errors.join('\n'))
  const { id } = await callApi<{ id: number }>('/api/auth/me', { token })
  return { ...person, id, token }
}

/** Both tokens of a login through the API. */
export type StoredTokens = { token: string; refreshToken: string }
export const login = ({ email, password }: { email: string; password: string }): Promise<StoredTokens> =>
  callApi('/api/auth/login', { body: { email, password, rememberMe: true } })

/** The token of the site's administrator. */
export const administratorToken = async (): Promise<string> => (await login(administrator)).token

/** Signs a user in through the browser's storage, before the first page is opened. */
export async function signInAs(page: Page, { token, refreshToken }: { token: string; refreshToken?: string }) {
  const stored = [
    { name: 'Bearer', value: token },
    ...(refreshToken ? [{ name: 'refreshToken', value: refreshToken }] : []),
  ]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteUrl(), localStorage: stored }] })
}

/** Session tokens in the browser's storage. */
export const storedTokens = (page: Page): Promise<{ access: string | null; refresh: string | null }> =>
  page.evaluate(() => ({ access: localStorage.getItem('Bearer'), refresh: localStorage.getItem('refreshToken') }))
