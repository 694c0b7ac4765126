import { currentConsents } from '../../../contract/account/consents.ts'
import type { SiteCalls } from './site-calls.ts'

/** A registered user with a token. */
export type BenchPerson = { id: number; token: string }

/** Registers a number of users. */
export async function signUpPeople(calls: SiteCalls, count: number): Promise<BenchPerson[]> {
  const people: BenchPerson[] = []
  for (let number = 1; number <= count; number++) {
    const form = {
      userName: `bench${number}`,
      email: `bench${number}@pochta.example`,
      fullName: 'Измеритель Скорости',
      birthDate: '1990-05-05',
      password: 'семь ёлок под дождём',
      confirmPassword: 'семь ёлок под дождём',
      consents: currentConsents,
    }
    const { token, errors } = await calls.call<{ token: string | null; errors: string[] }>('/api/auth/register', {
      body: form,
    })
    if (!token) throw new Error(errors.join(' '))
    const { id } = await calls.call<{ id: number }>('/api/auth/me', { token })
    people.push({ id, token })
  }
  return people
}
