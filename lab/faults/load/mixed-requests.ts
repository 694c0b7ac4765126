import { randomInt, randomUUID } from 'node:crypto'
import { type Quiz, someAnswers } from '../attempts.ts'

/** A request of the load; `quizId` when it submits an attempt. */
export type MixedRequest = {
  method: string
  path: string
  body?: string
  key?: string
  quizId?: number
  /** The client address, for a site that trusts this machine as a proxy. */
  address?: string
}

/** Of ten requests: attempts, and reads of results that are not cached; the rest are searches that are not cached. */
const shares = { attempts: 5, results: 2 }

/** Draws requests that no cache can serve. */
export class MixedRequests {
  readonly #quizzes: readonly Quiz[]
  /** Acknowledged results that have not been read. */
  readonly #unread: string[] = []

  constructor(quizzes: readonly Quiz[]) {
    this.#quizzes = quizzes
  }

  draw(): MixedRequest {
    const lot = randomInt(10)
    const resultId = lot < shares.attempts ? undefined : this.#unread.pop()
    if (lot < shares.attempts) return this.#attempt()
    if (lot < shares.attempts + shares.results && resultId)
      return { method: 'GET', path: `/api/test/getresult/${resultId}` }
    return post('/api/home/alltests', { pageSize: 10, searchString: `${randomUUID().slice(0, 8)} кино` })
  }

  /** Adds an acknowledged result. */
  written(resultId: string): void {
    this.#unread.push(resultId)
  }

  #attempt(): MixedRequest {
    const quiz = this.#quizzes[randomInt(this.#quizzes.length)]
    if (!quiz) throw new Error('There are no tests to take')
    const request = post('/api/test/perform', { testId: quiz.id, userA: someAnswers(quiz) })
    return { ...request, key: randomUUID(), quizId: quiz.id }
  }
}

const post = (path: string, body: unknown): MixedRequest => ({ method: 'POST', path, body: JSON.stringify(body) })
