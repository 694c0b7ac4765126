import { randomInt, randomUUID } from 'node:crypto'
import { type Quiz, someAnswers } from '../takers.ts'

/** A request of the load, and what its right answer brings. */
export type MixedRequest = {
  method: string
  path: string
  body?: string
  key?: string
  quizId?: number
  /** Where it comes from, for a site that trusts this machine as a proxy. */
  address?: string
}

/** Of ten requests: attempts that are written; results that nobody has read yet; searches that nobody has made yet. */
const shares = { attempts: 5, results: 2 }

/** Draws requests whose answers cannot be kept ready, so that each is work. */
export class MixedRequests {
  readonly #quizzes: readonly Quiz[]
  /** Results that were acknowledged, each to be read once. */
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

  /** Notes an acknowledged result. */
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
