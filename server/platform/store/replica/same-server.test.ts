import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { AnotherServer, sameServerCheck } from './same-server.ts'

/** A connection to a server of this name. */
const connectionTo = (server: string) => ({ query: async () => ({ rows: [{ server }] }) }) as unknown as ClientBase

test('connections to the server of the first one pass, one to another server is refused', async () => {
  const check = sameServerCheck()
  await check(connectionTo('10.0.0.11 5432 2026-11-25'))
  await check(connectionTo('10.0.0.11 5432 2026-11-25'))
  await expect(check(connectionTo('10.0.0.12 5432 2026-11-25'))).rejects.toThrow(AnotherServer)
})

test('a restarted server counts as another one', async () => {
  const check = sameServerCheck()
  await check(connectionTo('10.0.0.11 5432 2026-11-25 08:00'))
  await expect(check(connectionTo('10.0.0.11 5432 2026-11-25 09:00'))).rejects.toThrow(AnotherServer)
})
