import { randomUUID } from 'node:crypto'
import type { Judge } from './judge.ts'
import { someAnswers } from './takers.ts'
import type { Visitors } from './visitors.ts'

/** As many letters as strangers at different addresses may ask for to one e-mail within a day. */
const mailsADay = 10

/** Two processes of one site, and whether they act as one. */
export class Twins {
  readonly #one: Judge
  readonly #other: Judge
  readonly #visitors: Visitors

  constructor(one: Judge, other: Judge, visitors: Visitors) {
    this.#one = one
    this.#other = other
    this.#visitors = visitors
  }

  /** Whether a limit that was used up at one process is used up at the other. */
  async countTogether(): Promise<boolean> {
    const email = `${randomUUID()}@example.org`
    for (let time = 0; time < mailsADay; time++) await forgot(this.#one, email)
    return (await forgot(this.#other, email)) === 429
  }

  /** Whether a limit holds within one process. */
  async countApart(): Promise<boolean> {
    const email = `${randomUUID()}@example.org`
    for (let time = 0; time < mailsADay; time++) if ((await forgot(this.#one, email)) !== 200) return false
    return (await forgot(this.#one, email)) === 429
  }

  async areReady(): Promise<boolean> {
    const replies = await Promise.all([this.#one.ask('/readyz'), this.#other.ask('/readyz')])
    return replies.every(({ isDone }) => isDone)
  }

  /** Hands in attempts one after another at one process; how many, and how long the slowest took. */
  async attemptsFor(milliseconds: number): Promise<{ asked: number; longest: number }> {
    const { quizzes, written } = this.#visitors
    const end = performance.now() + milliseconds
    let [asked, longest] = [0, 0]
    while (performance.now() < end) {
      const quiz = quizzes[asked++ % quizzes.length]
      if (!quiz) throw new Error('No tests')
      const begun = performance.now()
      const reply = await this.#one.ask('/api/test/perform', { body: { testId: quiz.id, userA: someAnswers(quiz) } })
      longest = Math.max(longest, Math.round(performance.now() - begun))
      if (reply.isDone) written.attempts.set(randomUUID(), { resultId: JSON.parse(reply.body), quizId: quiz.id })
    }
    return { asked, longest }
  }

  /** Changes at one process what the other one keeps; whether the other one shows it comes out. */
  async changeInOne(): Promise<() => Promise<boolean>> {
    const [quiz] = this.#visitors.quizzes
    const [member] = this.#visitors.members
    if (!quiz || !member) throw new Error('No tests or no people')
    const list = `/api/comments/getcomments?testId=${quiz.id}`
    await this.#other.ask(list)
    const description = `Отзыв ${randomUUID()}`
    const request = { body: { testId: quiz.id, description }, token: member.token, key: randomUUID() }
    const reply = await this.#one.insist('/api/comments/postcomment', request, () => false)
    if (reply) this.#visitors.written.comments.add(description)
    return async () => (await this.#other.ask(list)).body.includes(description)
  }
}

async function forgot(judge: Judge, email: string): Promise<number> {
  return (await judge.ask('/api/auth/forgotpassword', { body: { email } })).status
}
