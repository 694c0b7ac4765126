import type { CheckedClient } from './checked-client.ts'

/** A registered user with a token. */
export type Member = { id: number; token: string }

/** Registers a number of users. */
export async function registerMembers(client: CheckedClient, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let at = 1; at <= count; at++) members.push(await register(client, at))
  return members
}

async function register(client: CheckedClient, at: number): Promise<Member> {
  const password = 'Long enough 1'
  const form = {
    userName: `visitor-${at}`,
    email: `visitor-${at}@example.org`,
    phone: '',
    fullName: 'Посетитель Примерный',
    birthDate: '1990-05-17',
    password,
    confirmPassword: password,
  }
  const registered = await client.sendUntilDone('/api/auth/register', { body: form }, () => false)
  const { token }: { token: string | null } = JSON.parse(registered?.body ?? '{}')
  if (!token) throw new Error(`Nobody could register: ${registered?.body}`)
  const me = await client.sendUntilDone('/api/auth/me', { token }, () => false)
  const { id }: { id: number } = JSON.parse(me?.body ?? '{}')
  return { id, token }
}
