import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Quiz, someAnswers } from './attempts.ts'
import type { CheckedClient } from './checked-client.ts'
import { type Member, registerMembers } from './members.ts'

/** Writes of visitors: the acknowledged ones, and those without a success. */
export type Written = {
  /** The visitors' names begin with it. */
  group: string
  /** Ids of results, by the key of their attempt. */
  attempts: Map<string, { resultId: string; quizId: number }>
  /** Texts of comments, each unique. */
  comments: Set<string>
  /** «person:quiz», each sent once. */
  likes: Set<string>
  /** Writes of each kind that may exist or not. */
  open: { attempts: number; comments: Set<string>; likes: Set<string> }
}

export type Visitors = {
  written: Written
  quizzes: readonly Quiz[]
  members: readonly Member[]
  /** Stops new writes, and waits until the started ones are acknowledged or given up. */
  leave(): Promise<void>
}

/** How long the last writes are retried. */
const timeoutMs = 60_000
const counts = { takers: 4, commenters: 2, likers: 2, readers: 2 }

/** The load, for a reader of the table. */
export const usualLoad = `${counts.takers} takers, ${counts.commenters} commenters, ${counts.likers} likers, ${counts.readers} readers`

/** The beginning of the visitors' names, for a further set of them, and whether some attempts are sent twice. */
type VisitorOptions = { group?: string; repeats?: boolean }

/** Starts visitors who take tests, comment, like and read concurrently, until they leave. */
export async function startVisitors(
  client: CheckedClient,
  { group = 'visitor', repeats = true }: VisitorOptions = {},
): Promise<Visitors> {
  const quizzes = await quizzesOf(client)
  const members = await registerMembers(client, 24, group)
  const written: Written = {
    group,
    attempts: new Map(),
    comments: new Set(),
    likes: new Set(),
    open: { attempts: 0, comments: new Set(), likes: new Set() },
  }
  let leftAt: number | null = null
  const context: VisitorContext = {
    client,
    quizzes,
    members,
    written,
    repeats,
    isOver: () => leftAt !== null,
    giveUp: () => leftAt !== null && performance.now() > leftAt + timeoutMs,
  }
  const many = (count: number, visit: (context: VisitorContext) => Promise<void>) =>
    Array.from({ length: count }, () => visit(context))
  const pairs = likesToGive(members, quizzes)
  const visits = Promise.all([
    ...many(counts.takers, takeQuizzes),
    ...many(counts.commenters, comment),
    ...many(counts.likers, (at) => like(at, pairs)),
    ...many(counts.readers, read),
  ])
  // A visitor's error fails the scenario when it waits for them.
  visits.catch(() => {})
  return {
    written,
    quizzes,
    members,
    leave: async () => {
      leftAt = performance.now()
      await visits
    },
  }
}

/** Tests to take, requested one after another: a site that has just started may refuse some. */
async function quizzesOf(client: CheckedClient): Promise<Quiz[]> {
  const list = await client.sendUntilDone('/api/home/alltests', { body: { pageSize: 40 } }, () => false)
  const { items }: { items: { id: number }[] } = JSON.parse(list?.body ?? '{}')
  const quizzes: Quiz[] = []
  for (const { id } of items) {
    const quiz = await client.sendUntilDone(`/api/test/gettest/${id}`, {}, () => false)
    quizzes.push(JSON.parse(quiz?.body ?? '{}'))
  }
  return quizzes
}

type VisitorContext = {
  client: CheckedClient
  quizzes: readonly Quiz[]
  members: readonly Member[]
  written: Written
  repeats: boolean
  isOver: () => boolean
  giveUp: () => boolean
}

const oneOf = <T>(things: readonly T[]): T => things[randomInt(things.length)] as T

async function takeQuizzes({ client, quizzes, written, repeats, isOver, giveUp }: VisitorContext): Promise<void> {
  while (!isOver()) {
    const quiz = oneOf(quizzes)
    const key = randomUUID()
    const request = { body: { testId: quiz.id, userA: someAnswers(quiz) }, key }
    const reply = await client.sendUntilDone('/api/test/perform', request, giveUp)
    if (!reply) {
      written.open.attempts += 1
      continue
    }
    written.attempts.set(key, { resultId: JSON.parse(reply.body), quizId: quiz.id })
    if (!repeats || randomInt(5) > 0) continue
    const again = await client.send('/api/test/perform', request)
    if (again.isDone && again.body !== reply.body) client.report('The same attempt got another result.')
  }
}

async function comment({ client, quizzes, members, written, isOver, giveUp }: VisitorContext): Promise<void> {
  while (!isOver()) {
    const [quiz, { token }, key] = [oneOf(quizzes), oneOf(members), randomUUID()]
    const description = `Отзыв ${key}`
    const reply = await client.sendUntilDone(
      '/api/comments/postcomment',
      { body: { testId: quiz.id, description }, token, key },
      giveUp,
    )
    ;(reply ? written.comments : written.open.comments).add(description)
    // As often as the rate limits allow.
    await wait(500)
  }
}

/** Each pair once: a second toggle would take the like back. */
async function like(
  { client, written, isOver }: VisitorContext,
  pairs: Iterator<[Member, Quiz], undefined>,
): Promise<void> {
  while (!isOver()) {
    const { value, done } = pairs.next()
    if (done) return
    const [{ id, token }, quiz] = value
    const reply = await client.send('/api/test/like', { body: { testId: quiz.id }, token })
    if (reply.isDone && reply.body !== 'true') client.report(`A like answered ${reply.body}.`)
    ;(reply.isDone ? written.likes : written.open.likes).add(`${id}:${quiz.id}`)
    await wait(20)
  }
}

function* likesToGive(members: readonly Member[], quizzes: readonly Quiz[]): Generator<[Member, Quiz], undefined> {
  for (const quiz of quizzes) for (const member of members) yield [member, quiz]
}

const readPaths = (quizId: number) => ['/', `/api/test/gettest/${quizId}`, '/api/home/topusers', '/healthz']

async function read({ client, quizzes, isOver }: VisitorContext): Promise<void> {
  while (!isOver()) {
    const path = oneOf(readPaths(oneOf(quizzes).id))
    const reply = await client.send(path)
    if (path === '/healthz' && !reply.isDone) client.report(`/healthz answered ${reply.status}.`)
    await wait(50)
  }
}
