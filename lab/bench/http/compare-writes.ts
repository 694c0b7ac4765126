import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BenchParts } from './compare-reads.ts'
import { callChild, type LoadOutcome, type LoadRequest } from './generator.ts'
import { type Comparison, compare, type Side } from './rounds.ts'
import { type BenchPerson, signUpPeople } from './sign-up-people.ts'
import { SiteCalls } from './site-calls.ts'
import { lineOf } from './tables.ts'
import type { WriteKind } from './write-statements.ts'

const target = 0.5
/**
 * Rounds are this many times longer than those of reads: writes wait for locks and the disk, so their rate varies more from
 * second to second.
 */
const longer = 4
/** Number of users and of tests, so that not all writes wait for one row. */
const userCount = 20

/** Compares calls that write with one statement for the same rows, at the same concurrency, on the same database. */
export async function compareWrites(
  parts: BenchParts & { databaseUrl: string; connections: number },
): Promise<Comparison[]> {
  const { site, generator, effort, databaseUrl, connections } = parts
  const kinds = (['perform', 'like', 'postcomment'] as const).filter((kind) => kind.includes(parts.only))
  if (kinds.length === 0) return []
  const calls = new SiteCalls(site.url)
  const people = await signUpPeople(calls, userCount)
  const quizzes = (await calls.cards()).slice(0, userCount).map(({ id }) => id)
  const floor = fork(join(import.meta.dirname, 'store-floor.child.ts'))
  const floorOf = (kind: WriteKind): Side => ({
    pid: floor.pid ?? 0,
    load: (atOnce, seconds) =>
      callChild<LoadOutcome>(floor, {
        databaseUrl,
        kind,
        seconds,
        quizzes,
        connections: atOnce,
        people: people.map(({ id }) => id),
      }),
  })
  const comparisons: Comparison[] = []
  try {
    for (const kind of kinds) {
      const requests = await requestsOf(calls, { kind, people, quizzes })
      const side: Side = {
        pid: site.pid,
        load: (atOnce, seconds) => generator.send({ url: site.url, connections: atOnce, seconds, requests }),
      }
      const comparison = await compare(
        { name: kind, target, site: side, floor: floorOf(kind) },
        { connections, ...effort, seconds: longer * effort.seconds },
      )
      console.log(lineOf(comparison))
      comparisons.push(comparison)
    }
  } finally {
    floor.kill()
  }
  return comparisons
}

/** Requests of a call that writes: every user sends it for every test; each connection goes through all of them. */
export async function requestsOf(
  calls: SiteCalls,
  { kind, people, quizzes }: { kind: WriteKind; people: BenchPerson[]; quizzes: number[] },
): Promise<LoadRequest[]> {
  const path = kind === 'postcomment' ? '/api/comments/postcomment' : `/api/test/${kind}`
  const bodies: object[] = []
  for (const id of quizzes) bodies.push(await bodyOf(calls, kind, id))
  return bodies.flatMap((body) =>
    people.map(({ token }) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, prefer: 'images=url' },
      body: JSON.stringify(body),
    })),
  )
}

async function bodyOf(calls: SiteCalls, kind: WriteKind, testId: number): Promise<object> {
  if (kind === 'like') return { testId }
  if (kind === 'postcomment') return { testId, description: 'Хороший тест' }
  const { questions } = await calls.quiz(testId)
  const userA = questions.map(({ id, answers }) => ({
    questionId: id,
    answerIds: answers.slice(0, 1).map((one) => one.id),
  }))
  return { testId, userA }
}
