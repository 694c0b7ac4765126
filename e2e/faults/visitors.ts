import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Judge } from './judge.ts'
import { type Member, registerMembers } from './people.ts'
import { type Quiz, someAnswers } from './takers.ts'

/** What the site acknowledged, and what it was asked for without ever saying yes. */
export type Written = {
  /** Ids of results, by the key of their attempt. */
  attempts: Map<string, { resultId: string; quizId: number }>
  /** Texts of comments, each its own. */
  comments: Set<string>
  /** «person:quiz», each asked for once in all. */
  likes: Set<string>
  /** Of all three, those that may have been written or not. */
  open: { attempts: number; comments: Set<string>; likes: Set<string> }
}

export type Visitors = {
  written: Written
  quizzes: readonly Quiz[]
  members: readonly Member[]
  /** Sends nothing new, and waits until what was begun is acknowledged or surely never will be. */
  leave(): Promise<void>
}

/** For how long the last ones insist on what they began. */
const patienceMs = 60_000
const counts = { takers: 4, commenters: 2, likers: 2, readers: 2 }

/** The load, for a reader of the table. */
export const usualLoad = `${counts.takers} takers, ${counts.commenters} commenters, ${counts.likers} likers, ${counts.readers} readers`

/** Lets people in who take tests, comment, like and read, all at once, until they leave. */
export async function letVisitorsIn(judge: Judge): Promise<Visitors> {
  const quizzes = await quizzesOf(judge)
  const members = await registerMembers(judge, 24)
  const written: Written = {
    attempts: new Map(),
    comments: new Set(),
    likes: new Set(),
    open: { attempts: 0, comments: new Set(), likes: new Set() },
  }
  let leftAt: number | null = null
  const place: Place = {
    judge,
    quizzes,
    members,
    written,
    isOver: () => leftAt !== null,
    giveUp: () => leftAt !== null && performance.now() > leftAt + patienceMs,
  }
  const many = (count: number, visit: (place: Place) => Promise<void>) =>
    Array.from({ length: count }, () => visit(place))
  const pairs = likesToGive(members, quizzes)
  const visits = Promise.all([
    ...many(counts.takers, takeTests),
    ...many(counts.commenters, comment),
    ...many(counts.likers, (at) => like(at, pairs)),
    ...many(counts.readers, read),
  ])
  // Whatever ends one of them ends the scenario, when it asks for them.
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

/** Tests to take, asked for one after another: a site that is busy with its start may refuse some for a moment. */
async function quizzesOf(judge: Judge): Promise<Quiz[]> {
  const list = await judge.insist('/api/home/alltests', { body: { pageSize: 40 } }, () => false)
  const { items }: { items: { id: number }[] } = JSON.parse(list?.body ?? '{}')
  const quizzes: Quiz[] = []
  for (const { id } of items) {
    const quiz = await judge.insist(`/api/test/gettest/${id}`, {}, () => false)
    quizzes.push(JSON.parse(quiz?.body ?? '{}'))
  }
  return quizzes
}

type Place = {
  judge: Judge
  quizzes: readonly Quiz[]
  members: readonly Member[]
  written: Written
  isOver: () => boolean
  giveUp: () => boolean
}

const oneOf = <T>(things: readonly T[]): T => things[randomInt(things.length)] as T

async function takeTests({ judge, quizzes, written, isOver, giveUp }: Place): Promise<void> {
  while (!isOver()) {
    const quiz = oneOf(quizzes)
    const key = randomUUID()
    const request = { body: { testId: quiz.id, userA: someAnswers(quiz) }, key }
    const reply = await judge.insist('/api/test/perform', request, giveUp)
    if (!reply) {
      written.open.attempts += 1
      continue
    }
    written.attempts.set(key, { resultId: JSON.parse(reply.body), quizId: quiz.id })
    if (randomInt(5) > 0) continue
    const again = await judge.ask('/api/test/perform', request)
    if (again.isDone && again.body !== reply.body) judge.complain('The same attempt got another result.')
  }
}

async function comment({ judge, quizzes, members, written, isOver, giveUp }: Place): Promise<void> {
  while (!isOver()) {
    const [quiz, { token }, key] = [oneOf(quizzes), oneOf(members), randomUUID()]
    const description = `Отзыв ${key}`
    const reply = await judge.insist(
      '/api/comments/postcomment',
      { body: { testId: quiz.id, description }, token, key },
      giveUp,
    )
    ;(reply ? written.comments : written.open.comments).add(description)
    // As often as limits let so many people comment.
    await wait(500)
  }
}

/** Each pair once: a second try would take back what the first one gave. */
async function like({ judge, written, isOver }: Place, pairs: Iterator<[Member, Quiz], undefined>): Promise<void> {
  while (!isOver()) {
    const { value, done } = pairs.next()
    if (done) return
    const [{ id, token }, quiz] = value
    const reply = await judge.ask('/api/test/like', { body: { testId: quiz.id }, token })
    if (reply.isDone && reply.body !== 'true') judge.complain(`A like answered ${reply.body}.`)
    ;(reply.isDone ? written.likes : written.open.likes).add(`${id}:${quiz.id}`)
    await wait(20)
  }
}

function* likesToGive(members: readonly Member[], quizzes: readonly Quiz[]): Generator<[Member, Quiz], undefined> {
  for (const quiz of quizzes) for (const member of members) yield [member, quiz]
}

const readPaths = (quizId: number) => ['/', `/api/test/gettest/${quizId}`, '/api/home/topusers', '/healthz']

async function read({ judge, quizzes, isOver }: Place): Promise<void> {
  while (!isOver()) {
    const path = oneOf(readPaths(oneOf(quizzes).id))
    const reply = await judge.ask(path)
    if (path === '/healthz' && !reply.isDone) judge.complain(`/healthz answered ${reply.status}.`)
    await wait(50)
  }
}
