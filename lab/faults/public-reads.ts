import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Quiz } from './attempts.ts'
import { CheckedClient } from './checked-client.ts'

/** Guests who read, until `stop` is awaited. */
export type PublicReads = {
  /** Reads so far: of pages and lists that are mostly cached, and of searches, which never are. */
  counts: { pages: ReadCount; searches: ReadCount }
  client: CheckedClient
  stop(): Promise<void>
}

type ReadCount = { sent: number; done: number }

/** Each guest reads so often, however long an answer takes, so that quick refusals do not count for more, milliseconds. */
const paceMs = 250

/** Starts two guests: one opens pages and lists, the other searches for words that nobody searched for. */
export function startPublicReads(url: string, quizzes: readonly Quiz[]): PublicReads {
  const client = new CheckedClient(url)
  const counts = { pages: { sent: 0, done: 0 }, searches: { sent: 0, done: 0 } }
  let isOver = false
  const pagePath = () => {
    const quiz = quizzes[randomInt(quizzes.length)]
    const paths = [
      '/',
      '/api/home/topusers',
      `/api/test/gettest/${quiz?.id}`,
      `/api/comments/getcomments?testId=${quiz?.id}`,
    ]
    return paths[randomInt(paths.length)] ?? '/'
  }
  const searchBody = () => ({ pageSize: 9, searchString: `как ${randomUUID()}` })
  const repeat = async (count: ReadCount, send: () => Promise<{ isDone: boolean }>) => {
    const reads: Promise<void>[] = []
    const read = async () => {
      count.sent += 1
      if ((await send()).isDone) count.done += 1
    }
    while (!isOver) {
      reads.push(read())
      await wait(paceMs)
    }
    await Promise.all(reads)
  }
  const work = Promise.all([
    repeat(counts.pages, () => client.send(pagePath())),
    repeat(counts.searches, () => client.send('/api/home/alltests', { body: searchBody() })),
  ])
  return {
    counts,
    client,
    stop: async () => {
      isOver = true
      await work
    },
  }
}
