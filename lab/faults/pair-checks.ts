import { randomUUID } from 'node:crypto'
import { someAnswers } from './attempts.ts'
import type { CheckedClient } from './checked-client.ts'
import type { Visitors } from './visitors.ts'

/** Daily limit of password reset mails for one e-mail, from addresses without an earlier login. */
const mailsADay = 10

/** Checks that two processes of one site share limits and invalidations. */
export class PairChecks {
  readonly #one: CheckedClient
  readonly #other: CheckedClient
  readonly #visitors: Visitors

  constructor(one: CheckedClient, other: CheckedClient, visitors: Visitors) {
    this.#one = one
    this.#other = other
    this.#visitors = visitors
  }

  /** Whether a limit reached on one process holds on the other. */
  async shareLimits(): Promise<boolean> {
    const email = `${randomUUID()}@example.org`
    for (let time = 0; time < mailsADay; time++) await forgot(this.#one, email)
    return (await forgot(this.#other, email)) === 429
  }

  /** Whether a limit holds within one process. */
  async enforceLimits(): Promise<boolean> {
    const email = `${randomUUID()}@example.org`
    for (let time = 0; time < mailsADay; time++) if ((await forgot(this.#one, email)) !== 200) return false
    return (await forgot(this.#one, email)) === 429
  }

  async areReady(): Promise<boolean> {
    const replies = await Promise.all([this.#one.send('/readyz'), this.#other.send('/readyz')])
    return replies.every(({ isDone }) => isDone)
  }

  /** Submits attempts one after another to one process; returns their number and the longest duration. */
  async submitFor(milliseconds: number): Promise<{ sent: number; longest: number }> {
    const { quizzes, written } = this.#visitors
    const end = performance.now() + milliseconds
    let [sent, longest] = [0, 0]
    while (performance.now() < end) {
      const quiz = quizzes[sent++ % quizzes.length]
      if (!quiz) throw new Error('No tests')
      const begun = performance.now()
      const reply = await this.#one.send('/api/test/perform', { body: { testId: quiz.id, userA: someAnswers(quiz) } })
      longest = Math.max(longest, Math.round(performance.now() - begun))
      if (reply.isDone) written.attempts.set(randomUUID(), { resultId: JSON.parse(reply.body), quizId: quiz.id })
    }
    return { sent, longest }
  }

  /** Changes data that the other process has cached; returns a check whether the other process shows the change. */
  async changeOnOne(): Promise<() => Promise<boolean>> {
    const [quiz] = this.#visitors.quizzes
    const [member] = this.#visitors.members
    if (!quiz || !member) throw new Error('No tests or no people')
    const list = `/api/comments/getcomments?testId=${quiz.id}`
    await this.#other.send(list)
    const description = `Отзыв ${randomUUID()}`
    const request = { body: { testId: quiz.id, description }, token: member.token, key: randomUUID() }
    const reply = await this.#one.sendUntilDone('/api/comments/postcomment', request, () => false)
    if (reply) this.#visitors.written.comments.add(description)
    return async () => (await this.#other.send(list)).body.includes(description)
  }
}

async function forgot(client: CheckedClient, email: string): Promise<number> {
  return (await client.send('/api/auth/forgotpassword', { body: { email } })).status
}
