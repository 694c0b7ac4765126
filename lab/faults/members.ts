import { Client } from 'pg'
import { currentConsents } from '../../contract/account/consents.ts'
import type { CheckedClient } from './checked-client.ts'

/** A registered user with a token, and what it takes to log in. */
export type Member = { id: number; token: string; email: string; password: string }

/** Registers a number of users, whose names begin with `group`. */
export async function registerMembers(client: CheckedClient, count: number, group = 'visitor'): Promise<Member[]> {
  const members: Member[] = []
  for (let at = 1; at <= count; at++) members.push(await register(client, `${group}-${at}`))
  return members
}

/** Makes the accounts of a database two days old: new ones may post only a few comments. */
export async function ageAccounts(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query("update users set created_at = created_at - interval '2 days'")
  await client.end()
}

async function register(client: CheckedClient, userName: string): Promise<Member> {
  const [email, password] = [`${userName}@example.org`, 'Long enough 1']
  const form = {
    userName,
    email,
    phone: '',
    fullName: 'Посетитель Примерный',
    birthDate: '1990-05-17',
    password,
    confirmPassword: password,
    consents: currentConsents,
  }
  const registered = await client.sendUntilDone('/api/auth/register', { body: form }, () => false)
  const { token }: { token: string | null } = JSON.parse(registered?.body ?? '{}')
  if (!token) throw new Error(`Nobody could register: ${registered?.body}`)
  const me = await client.sendUntilDone('/api/auth/me', { token }, () => false)
  const { id }: { id: number } = JSON.parse(me?.body ?? '{}')
  return { id, token, email, password }
}
