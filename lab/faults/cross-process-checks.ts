import { administrator } from '../../e2e/harness/administrator.ts'
import { someQuizzes } from './attempts.ts'
import { CheckedClient } from './checked-client.ts'
import { type Member, registerMembers } from './members.ts'
import { staleness } from './staleness.ts'

/** Time limit for a change of one process to be visible on the others, milliseconds. */
const promisedMs = 1_000

/** Number of registered users: the first two lose their sessions. */
export const memberCount = 8

/** Outcome of a group of checks: violations, acknowledged writes, and the longest propagation time. */
export type Findings = { broken: string[]; acknowledged: number; latest: number }

/** Checks that the other processes see the changes of one: a ban, a logout, a comment, a decision, a deletion. */
export async function checkPropagation(urls: readonly string[]): Promise<Findings> {
  const [first, ...others] = urls.map((url) => new CheckedClient(url))
  if (!first) throw new Error('No process')
  const members = await registerMembers(first, memberCount)
  const [banned, leaving] = members as [Member, Member]
  const [quiz, hidden] = await someQuizzes(first.url, 2)
  const signIn = await first.send('/api/auth/login', { body: { ...administrator, rememberMe: false } })
  const { token }: { token: string } = JSON.parse(signIn.body)
  const isGuest = (client: CheckedClient, member: Member) => async () => {
    const { status, body } = await client.send('/api/auth/im', { token: member.token })
    return status === 200 && body === 'false'
  }
  const text = 'Слово, которое должно быть видно всюду'
  const comments = `/api/comments/getcomments?testId=${quiz?.id}`
  const changes: Change[] = [
    {
      what: 'a word',
      begin: () =>
        first.send('/api/comments/postcomment', { body: { testId: quiz?.id, description: text }, token: banned.token }),
      isSeen: (client) => async () => (await client.send(comments)).body.includes(text),
    },
    {
      what: 'a ban',
      begin: () => first.send(`/api/admin/banuser?userId=${banned.id}`, { token }),
      isSeen: (client) => isGuest(client, banned),
    },
    {
      what: 'a logout',
      begin: () => first.send('/api/auth/logout', { body: {}, token: leaving.token }),
      isSeen: (client) => isGuest(client, leaving),
    },
    {
      what: 'a decision',
      begin: () =>
        first.send('/api/admin/decisions', {
          body: { kind: 'test', id: hidden?.id, decision: 'hide', reason: 'Проверка' },
          token,
        }),
      isSeen: (client) => async () => (await fetch(`${client.url}/api/test/gettest/${hidden?.id}`)).status === 404,
    },
    {
      what: 'a deletion',
      begin: () => first.send(`/api/admin/deletetest?testId=${quiz?.id}`, { token }),
      isSeen: (client) => async () => (await fetch(`${client.url}/api/test/gettest/${quiz?.id}`)).status === 404,
    },
  ]
  const findings: Findings = { broken: [], acknowledged: members.length, latest: 0 }
  for (const change of changes) await follow(change, [first, ...others], findings)
  for (const { violations, late } of [first, ...others]) findings.broken.push(...violations, ...late)
  return findings
}

type Change = {
  what: string
  begin: () => Promise<{ isDone: boolean; body: string }>
  isSeen: (client: CheckedClient) => () => Promise<boolean>
}

async function follow(
  { what, begin, isSeen }: Change,
  clients: readonly CheckedClient[],
  findings: Findings,
): Promise<void> {
  // Fills the caches of every process with the old value.
  await Promise.all(clients.map((client) => isSeen(client)()))
  const begun = await begin()
  if (!begun.isDone) findings.broken.push(`${what} was refused: ${begun.body}`)
  findings.acknowledged += 1
  for (const late of await Promise.all(clients.map((client) => staleness(isSeen(client))))) {
    if (late === null || late > promisedMs) findings.broken.push(`${what} was not seen everywhere for ${late} ms.`)
    findings.latest = Math.max(findings.latest, late ?? Number.POSITIVE_INFINITY)
  }
}

/** Logs in with a wrong password on all processes in turn: together they must allow as many attempts as one. */
export async function checkSharedLimits(urls: readonly string[], times: number): Promise<string[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 3 * times; attempt++) {
    const response = await fetch(`${urls[attempt % urls.length]}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guessed@example.org', password: 'Wrong enough 1', rememberMe: false }),
    })
    statuses.push(response.status)
  }
  const allowed = statuses.filter((status) => status !== 429).length
  return allowed === times ? [] : [`${allowed} tries to sign in were allowed instead of ${times}: ${statuses}`]
}

/**
 * Checks the log of processes that start at once on an empty database: the store must be made and filled once.
 */
export function checkStartedOnce(logs: string): string[] {
  return ['Хранилище создано', 'Пробное наполнение'].flatMap((line) => {
    const times = logs.split(line).length - 1
    return times === 1 ? [] : [`«${line}» was logged ${times} times.`]
  })
}
