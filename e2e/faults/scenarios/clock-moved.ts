import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../harness/running-site.ts'
import { newPerson } from '../../page-objects/people.ts'
import { askFor } from '../asking.ts'
import { keepTaking, untilAcknowledged } from '../patient-takers.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { lostResults, passesOf, someQuizzes } from '../takers.ts'
import { type ScenarioMailServer, startMailServer } from '../world/mail-server.ts'
import { makeMovedClock, missingMovedClock } from '../world/moved-clock.ts'
import { withOwnStore } from '../world/own-store.ts'

const takers = 2
/** Together the takers stay below what one address may send in a minute. */
const everyMs = 1_000
const hour = 3_600
/** Where the clock is set, seconds from the true time: nearly a day forwards, so that the one who came before is still signed in, then back to an hour before the true time. */
const times = [0, 24 * hour - 60, -hour, 0]
/** In one minute an account may write so many comments. */
const commentsPerMinute = 10

/** The clock of the server is set a day forwards and then back under load, and in the end is right again. */
export const clockMoved: FaultScenario = {
  name: 'clock set a day forwards, then an hour back',
  missing: missingMovedClock,
  run: () => withOwnStore(moveUnderLoad),
}

async function moveUnderLoad(store: Record<string, string>): Promise<FaultFigures> {
  const [clock, mails] = [await makeMovedClock(), await startMailServer()]
  const settings = { ...store, ...clock.settings, SMTP_URL: mails.url, SAMPLE_DATA: 'on', RATE_LIMITS: 'on' }
  const site = await startSite(settings, 'clock-moved')
  try {
    const quizzes = await someQuizzes(site.url, 12)
    const before = await passesOf(site.url, quizzes)
    const taking = keepTaking(site.url, quizzes, { takers, everyMs })
    const broken: string[] = []
    const people = new People(site.url, quizzes[0]?.id ?? 0, mails)
    for (const seconds of times) {
      await clock.setApart(seconds)
      await untilItShows(site.url, seconds)
      if ((await untilAcknowledged(taking.takings)) === null) broken.push(`${seconds} s: no attempt was taken.`)
      broken.push(...(await people.liveOn()).map((complaint) => `clock ${seconds} s apart: ${complaint}`))
    }
    const taken = await taking.stop()
    const counted = (await passesOf(site.url, quizzes)) - before
    return {
      load: `${takers} takers; +24 h, −1 h, right again`,
      acknowledged: taken.acknowledged.size + people.comments.length,
      lost: (await lostResults(site.url, taken.acknowledged)).length + (await people.lostComments()),
      doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered),
      wrong: taken.wrong.length + taken.refused + taken.unanswered,
      recovery: null,
      broken: [...broken, ...new Set(taken.wrong)],
      notes: 'at each setting somebody registers, signs in, renews the session, comments, signs out and gets a letter',
    }
  } finally {
    await site.stop()
    await mails.close()
    await clock.remove()
  }
}

/** A time in the log or in an answer follows the clock within a moment. */
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

/** People who use whatever depends on the time. */
class People {
  /** What was written, in the order of writing. */
  readonly comments: string[] = []
  readonly #url: string
  readonly #quizId: number
  readonly #mails: ScenarioMailServer
  readonly #owed: string[] = []
  /** The token of the one who came before. */
  #before: string | null = null

  constructor(url: string, quizId: number, mails: ScenarioMailServer) {
    this.#url = url
    this.#quizId = quizId
    this.#mails = mails
  }

  /** Somebody new registers, signs in, renews the session, comments, signs out, and asks for a new password; complaints come out. */
  async liveOn(): Promise<string[]> {
    const [complaints, person] = [[] as string[], newPerson()]
    // Who has written much in the minute that the clock showed before may write again.
    if (this.#before !== null) await this.#comment(this.#before)
    const form = { ...person, confirmPassword: person.password }
    const registered = await askFor<Pick<Tokens, 'token'>>(this.#url, '/api/auth/register', { body: form })
    const { email, password } = person
    const pair = await askFor<Tokens>(this.#url, '/api/auth/login', { body: { email, password, rememberMe: true } })
    const { token } = await askFor<Tokens>(this.#url, '/api/auth/refreshtoken', { body: pair })
    const list = await this.#comment(token)
    if (list.at(0)?.description !== this.comments.at(-1)) complaints.push('the newest comment does not come first')
    if (list.some(({ relativeTime }) => /через|завтра/i.test(relativeTime)))
      complaints.push('a comment is of the future')
    await fetch(`${this.#url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    const afterwards = await fetch(`${this.#url}/api/profile/myprofile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (afterwards.ok) complaints.push('a session that was ended goes on')
    this.#before = registered.token
    await askFor<boolean>(this.#url, '/api/auth/forgotpassword', { body: { email } })
    this.#owed.push(email)
    if (!(await this.#haveCome())) complaints.push('a letter did not come')
    return complaints
  }

  /** How many comments are not there any more, or not in the order of writing. */
  async lostComments(): Promise<number> {
    const list = await askFor<Comment[]>(this.#url, `/api/comments/getcomments?testId=${this.#quizId}`)
    const found = list.map(({ description }) => description).filter((text) => this.comments.includes(text))
    return this.comments.toReversed().filter((text, at) => found[at] !== text).length
  }

  /** As many comments as one may write in a minute: whoever is still counted from another time could not. */
  async #comment(token: string): Promise<Comment[]> {
    let list: Comment[] = []
    for (let at = 0; at < commentsPerMinute; at++) {
      const description = `Отзыв ${randomUUID()}`
      list = await askFor(this.#url, '/api/comments/postcomment', {
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
