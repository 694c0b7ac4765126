import { readdir } from 'node:fs/promises'
import { administrator } from '../harness/administrator.ts'
import { Judge } from './judge.ts'
import { lateness } from './lateness.ts'
import { type Member, registerMembers } from './people.ts'
import { someQuizzes } from './takers.ts'

/** What is promised of a change that another process made, milliseconds. */
const promisedMs = 1_000

/** People who are registered: the first two lose their sessions. */
export const memberCount = 8

/** What a group of checks found: complaints, what it wrote, and the longest time that a change took to be everywhere. */
export type Findings = { broken: string[]; acknowledged: number; latest: number }

/** Holds what one process changed against what the others say: a ban, a logout, a word, a deletion. */
export async function changesAreEverywhere(urls: readonly string[]): Promise<Findings> {
  const [first, ...others] = urls.map((url) => new Judge(url))
  if (!first) throw new Error('No process')
  const members = await registerMembers(first, memberCount)
  const [banned, leaving] = members as [Member, Member]
  const [quiz] = await someQuizzes(first.url, 1)
  const signIn = await first.ask('/api/auth/login', { body: { ...administrator, rememberMe: false } })
  const { token }: { token: string } = JSON.parse(signIn.body)
  const isGuest = (judge: Judge, member: Member) => async () => {
    const { status, body } = await judge.ask('/api/auth/im', { token: member.token })
    return status === 200 && body === 'false'
  }
  const text = 'Слово, которое должно быть видно всюду'
  const comments = `/api/comments/getcomments?testId=${quiz?.id}`
  const changes: Change[] = [
    {
      what: 'a word',
      begin: () =>
        first.ask('/api/comments/postcomment', { body: { testId: quiz?.id, description: text }, token: banned.token }),
      isSeen: (judge) => async () => (await judge.ask(comments)).body.includes(text),
    },
    {
      what: 'a ban',
      begin: () => first.ask(`/api/admin/banuser?userId=${banned.id}`, { token }),
      isSeen: (judge) => isGuest(judge, banned),
    },
    {
      what: 'a logout',
      begin: () => first.ask('/api/auth/logout', { body: {}, token: leaving.token }),
      isSeen: (judge) => isGuest(judge, leaving),
    },
    {
      what: 'a deletion',
      begin: () => first.ask(`/api/admin/deletetest?testId=${quiz?.id}`, { token }),
      isSeen: (judge) => async () => (await fetch(`${judge.url}/api/test/gettest/${quiz?.id}`)).status === 404,
    },
  ]
  const findings: Findings = { broken: [], acknowledged: members.length, latest: 0 }
  for (const change of changes) await follow(change, [first, ...others], findings)
  for (const { complaints, late } of [first, ...others]) findings.broken.push(...complaints, ...late)
  return findings
}

type Change = {
  what: string
  begin: () => Promise<{ isDone: boolean; body: string }>
  isSeen: (judge: Judge) => () => Promise<boolean>
}

async function follow({ what, begin, isSeen }: Change, judges: readonly Judge[], findings: Findings): Promise<void> {
  // So that each of them has something old to show.
  await Promise.all(judges.map((judge) => isSeen(judge)()))
  const begun = await begin()
  if (!begun.isDone) findings.broken.push(`${what} was refused: ${begun.body}`)
  findings.acknowledged += 1
  for (const late of await Promise.all(judges.map((judge) => lateness(isSeen(judge))))) {
    if (late === null || late > promisedMs) findings.broken.push(`${what} was not seen everywhere for ${late} ms.`)
    findings.latest = Math.max(findings.latest, late ?? Number.POSITIVE_INFINITY)
  }
}

/** Tries to sign in with a wrong password at all processes in turn: together they allow as often as one. */
export async function limitsAreShared(urls: readonly string[], times: number): Promise<string[]> {
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

/** Holds the log of processes that started at once on an empty database against what has to be done there: all migrations and the sample content, once. */
export async function begunOnce(logs: string): Promise<string[]> {
  const names = await readdir(new URL('../../server/migrations', import.meta.url))
  const lines = [...names.map((name) => `Миграция ${name} применена`), 'Пробное наполнение']
  return lines.flatMap((line) => {
    const times = logs.split(line).length - 1
    return times === 1 ? [] : [`«${line}» was logged ${times} times.`]
  })
}
