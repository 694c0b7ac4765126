import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administrator } from '../harness/administrator.ts'
import { callApi, siteUrl } from './api.ts'

/** What somebody writes into the form of registration. */
export type Person = { userName: string; email: string; fullName: string; birthDate: string; password: string }
/** Somebody who is signed in, as a script knows them. */
export type Account = Person & { id: number; token: string }

/** Letters and digits that no other test has. */
export const unique = (): string => randomBytes(4).toString('hex')

/** Somebody whom the site does not know yet. */
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

/** Registers somebody behind the scenes. */
export async function register(person: Person = newPerson()): Promise<Account> {
  const { token, errors } = await callApi<{ token: string | null; errors: string[] }>('/api/auth/register', {
    body: { ...person, confirmPassword: person.password },
  })
  if (!token) throw new Error(errors.join('\n'))
  const { id } = await callApi<{ id: number }>('/api/auth/me', { token })
  return { ...person, id, token }
}

/** Both tokens of somebody who has signed in behind the scenes. */
export type StoredTokens = { token: string; refreshToken: string }
export const login = ({ email, password }: { email: string; password: string }): Promise<StoredTokens> =>
  callApi('/api/auth/login', { body: { email, password, rememberMe: true } })

/** The token of the site's administrator. */
export const administratorToken = async (): Promise<string> => (await login(administrator)).token

/** Makes the browser somebody's who is signed in; to be done before the first page is opened. */
export async function becomeKnown(page: Page, { token, refreshToken }: { token: string; refreshToken?: string }) {
  const kept = [
    { name: 'Bearer', value: token },
    ...(refreshToken ? [{ name: 'refreshToken', value: refreshToken }] : []),
  ]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteUrl(), localStorage: kept }] })
}

/** What the browser keeps of the session. */
export const keptTokens = (page: Page): Promise<{ access: string | null; refresh: string | null }> =>
  page.evaluate(() => ({ access: localStorage.getItem('Bearer'), refresh: localStorage.getItem('refreshToken') }))
