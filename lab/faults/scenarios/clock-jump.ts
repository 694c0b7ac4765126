import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { newPerson, registrationOf } from '../../../e2e/page-objects/people.ts'
import { countAttempts, lostResults, someQuizzes } from '../attempts.ts'
import { sendOrThrow } from '../checked-request.ts'
import { createFakeClock, missingFakeClock } from '../environment/fake-clock.ts'
import { type ScenarioMailServer, startMailServer } from '../environment/mail-server.ts'
import { withOwnStore } from '../environment/own-store.ts'
import { timeToNextAcknowledgement } from '../running-load.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const takers = 2
/** Together the takers stay below the rate limit of one address. */
const everyMs = 1_000
const hour = 3_600
/**
 * Clock offsets in seconds: nearly a day forwards, so that an earlier session is still active, then an hour before the true
 * time.
 */
const times = [0, 24 * hour - 60, -hour, 0]
/** Comments of a new user: as many as an account may post a minute. */
const commentsOfOne = 10
/** Rate limit of likes: an account may send this many a minute. */
const likesPerMinute = 60

/** The clock of the server jumps a day forwards and back under load, and in the end is right again. */
export const clockJump: FaultScenario = {
  name: 'clock set a day forwards, then an hour back',
  missing: missingFakeClock,
  run: () => withOwnStore(moveUnderLoad),
}

async function moveUnderLoad(store: Record<string, string>): Promise<FaultFigures> {
  const [clock, mails] = [await createFakeClock(), await startMailServer()]
  const settings = { ...store, ...clock.settings, SMTP_URL: mails.url, SAMPLE_DATA: 'on', RATE_LIMITS: 'on' }
  const site = await startSite(settings, 'clock-moved')
  try {
    const quizzes = await someQuizzes(site.url, 12)
    const before = await countAttempts(site.url, quizzes)
    const taking = startTakers(site.url, quizzes, { takers, everyMs })
    const broken: string[] = []
    const people = new People(site.url, quizzes[0]?.id ?? 0, mails)
    for (const seconds of times) {
      await clock.setOffset(seconds)
      await untilItShows(site.url, seconds)
      if ((await timeToNextAcknowledgement(taking.outcome)) === null) broken.push(`${seconds} s: no attempt was taken.`)
      broken.push(...(await people.liveOn()).map((violation) => `clock ${seconds} s apart: ${violation}`))
    }
    const taken = await taking.stop()
    const counted = (await countAttempts(site.url, quizzes)) - before
    return {
      load: `${takers} takers; +24 h, −1 h, right again`,
      acknowledged: taken.acknowledged.size + people.comments.length,
      lost: (await lostResults(site.url, taken.acknowledged)).length + (await people.lostComments()),
      doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered),
      wrong: taken.wrong.length + taken.refused + taken.unanswered,
      recovery: null,
      broken: [...broken, ...new Set(taken.wrong)],
      notes:
        'at each offset a new user registers, logs in, refreshes the session, comments, likes, logs out and gets a mail',
    }
  } finally {
    await site.stop()
    await mails.close()
    await clock.remove()
  }
}

/** The time in the log and in responses follows the clock within a moment. */
async function untilItShows(url: string, seconds: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { headers } = await fetch(`${url}/healthz`)
    const apart = (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000
    if (Math.abs(apart - seconds) < 60) return
    await wait(100)
  }
  throw new Error(`The clock of the site was not set ${seconds} s apart`)
}

type Tokens = { token: string; refreshToken: string }
type Comment = { id: number; description: string; relativeTime: string }

/** Users of everything that depends on time. */
class People {
  /** Comments in the order of posting. */
  readonly comments: string[] = []
  readonly #url: string
  readonly #quizId: number
  readonly #mails: ScenarioMailServer
  readonly #owed: string[] = []
  /** Token of the session that was opened before the jump. */
  #before: string | null = null

  constructor(url: string, quizId: number, mails: ScenarioMailServer) {
    this.#url = url
    this.#quizId = quizId
    this.#mails = mails
  }

  /**
   * A new user registers, logs in, refreshes the session, comments, likes, logs out and requests a password reset; returns
   * violations.
   */
  async liveOn(): Promise<string[]> {
    const [violations, person] = [[] as string[], newPerson()]
    // A user who reached the limit in the minute before the jump may post again.
    if (this.#before !== null) await this.#like(this.#before)
    const form = registrationOf(person)
    const registered = await sendOrThrow<Pick<Tokens, 'token'>>(this.#url, '/api/auth/register', { body: form })
    const { email, password } = person
    const pair = await sendOrThrow<Tokens>(this.#url, '/api/auth/login', {
      body: { email, password, rememberMe: true },
    })
    const { token } = await sendOrThrow<Tokens>(this.#url, '/api/auth/refreshtoken', { body: pair })
    const list = await this.#comment(token)
    await this.#like(token)
    if (list.at(0)?.description !== this.comments.at(-1)) violations.push('the newest comment does not come first')
    if (list.some(({ relativeTime }) => /через|завтра/i.test(relativeTime)))
      violations.push('a comment is of the future')
    await fetch(`${this.#url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    const afterwards = await fetch(`${this.#url}/api/profile/myprofile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (afterwards.ok) violations.push('a session that was ended goes on')
    this.#before = registered.token
    await sendOrThrow<boolean>(this.#url, '/api/auth/forgotpassword', { body: { email } })
    this.#owed.push(email)
    if (!(await this.#haveCome())) violations.push('a mail did not arrive')
    return violations
  }

  /** Number of comments that are missing or out of order. */
  async lostComments(): Promise<number> {
    const list = await sendOrThrow<Comment[]>(this.#url, `/api/comments/getcomments?testId=${this.#quizId}`)
    const found = list.map(({ description }) => description).filter((text) => this.comments.includes(text))
    return this.comments.toReversed().filter((text, at) => found[at] !== text).length
  }

  /** Likes as often as the limit of a minute allows: likes counted in another time would exceed it. */
  async #like(token: string): Promise<void> {
    for (let at = 0; at < likesPerMinute; at++)
      await sendOrThrow(this.#url, '/api/test/like', { body: { testId: this.#quizId }, token })
  }

  async #comment(token: string): Promise<Comment[]> {
    let list: Comment[] = []
    for (let at = 0; at < commentsOfOne; at++) {
      const description = `Отзыв ${randomUUID()}`
      list = await sendOrThrow(this.#url, '/api/comments/postcomment', {
        body: { testId: this.#quizId, description },
        token,
      })
      this.comments.push(description)
    }
    return list
  }

  async #haveCome(): Promise<boolean> {
    const deadline = performance.now() + 60_000
    const isOwed = () => this.#owed.some((email) => !this.#mails.received.has(email))
    while (isOwed() && performance.now() < deadline) await wait(50)
    return !isOwed()
  }
}
