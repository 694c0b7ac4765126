import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CheckedClient } from './checked-client.ts'
import type { Member } from './members.ts'

/** People who log in, one after another, until `stop` is awaited. */
export type Logins = {
  /** Tokens of acknowledged logins. */
  tokens: string[]
  stop(): Promise<void>
}

/** As often as the hashing of passwords leaves the processor to others, milliseconds. */
const pauseMs = 500

/** Starts people who log in on new devices. */
export function startLogins(client: CheckedClient, members: readonly Member[]): Logins {
  const tokens: string[] = []
  let isOver = false
  const logIn = async () => {
    while (!isOver) {
      const { email, password } = members[randomInt(members.length)] as Member
      const reply = await client.send('/api/auth/login', { body: { email, password, rememberMe: false } })
      if (reply.isDone) tokens.push(JSON.parse(reply.body).token)
      await wait(pauseMs)
    }
  }
  const work = logIn()
  return {
    tokens,
    stop: async () => {
      isOver = true
      await work
    },
  }
}

/** How many logins were acknowledged and are unknown now. */
export async function countLostLogins(client: CheckedClient, { tokens }: Logins): Promise<number> {
  let lost = 0
  for (const token of tokens) {
    const reply = await client.sendUntilDone('/api/auth/im', { token }, () => false)
    if (reply?.body !== 'true') lost += 1
  }
  return lost
}
