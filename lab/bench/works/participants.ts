import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TimedCalls } from './timed-calls.ts'

type Question = { id: number; questionImg: string | null; answers: { id: number }[] }
type Answer = { questionId: number; sequence: number; answerIds: number[] }
type Started = { attemptId: string; questions: Question[]; answers: Answer[] }

/** Who takes which work, from which school: all of one sit behind one address. */
type Taker = { code: string; number: number; school?: number }

/** A test by pages: how many questions a page has, and from when to when somebody thinks about one. */
export type Pages = { size: number; thinkMs: readonly [from: number, to: number] }

/** Somebody who takes a work: opens it, starts, saves answers, and submits. */
export class Participant {
  readonly #calls: TimedCalls
  readonly #code: string
  readonly #from: { 'x-forwarded-for': string }
  readonly #name: string
  readonly #key = randomBytes(16).toString('hex')
  /** The last answer to each question whose saving was confirmed. */
  readonly #saved = new Map<number, Answer>()
  #started: Started | null = null
  #sequence = 0

  constructor(calls: TimedCalls, { code, number, school = 0 }: Taker) {
    this.#calls = calls
    this.#code = code
    this.#from = { 'x-forwarded-for': `198.51.100.${7 + school}` }
    this.#name = `Участник ${number}`
  }

  get answeredCount(): number {
    return this.#saved.size
  }

  /** Opens the entry at some moment of the next second, when the code is shown on the board. */
  async open(withinMs = 1000): Promise<void> {
    await wait(randomInt(withinMs))
    await this.#calls.sendPatiently('entry', { path: `/api/works/entry/${this.#code}`, headers: this.#from })
  }

  /** Starts at some moment of the next second. */
  async start(withinMs = 1000): Promise<void> {
    await wait(randomInt(withinMs))
    this.#started = await this.#enter('start')
  }

  /** Saves one answer about every so often until a moment. */
  async answerUntil(end: number, everyMs: number): Promise<void> {
    await wait(randomInt(everyMs))
    while (performance.now() < end) {
      const { questions = [] } = this.#started ?? {}
      await this.#save(questions.slice(randomInt(Math.max(1, questions.length))).slice(0, 1))
      await wait(everyMs - 500 + randomInt(1000))
    }
  }

  /** Sees one page after another with its pictures, thinks, and saves its answers. */
  async answerPages({ size, thinkMs }: Pages): Promise<void> {
    const { questions = [] } = this.#started ?? {}
    for (let at = 0; at < questions.length; at += size) {
      const page = questions.slice(at, at + size)
      await Promise.all(page.map((question) => this.#look(question)))
      await wait(randomInt(...thinkMs))
      await this.#save(page)
    }
  }

  /** How many confirmed answers the site does not have. */
  async countLost(): Promise<number> {
    const again = await this.#enter('start again')
    const kept = new Map(again?.answers.map((answer) => [answer.questionId, JSON.stringify(answer.answerIds)]))
    return [...this.#saved.values()].filter(
      ({ questionId, answerIds }) => kept.get(questionId) !== JSON.stringify(answerIds),
    ).length
  }

  async finish(withinMs = 1000): Promise<void> {
    await wait(randomInt(withinMs))
    await this.#post('finish', 'finish', [])
  }

  async #enter(kind: string): Promise<Started | null> {
    const body = { code: this.#code, name: this.#name, key: this.#key }
    const reply = await this.#calls.sendPatiently(kind, { path: '/api/works/start', body, headers: this.#from })
    return reply && (reply.body as Started)
  }

  async #look({ questionImg }: Question): Promise<void> {
    if (questionImg)
      await this.#calls.load('picture', { path: new URL(questionImg, 'http://site').pathname, headers: this.#from })
  }

  async #save(page: readonly Question[]): Promise<void> {
    const answers = page.flatMap(({ id, answers: options }) => {
      const option = options[randomInt(options.length)]
      this.#sequence += 1
      return option ? [{ questionId: id, sequence: this.#sequence, answerIds: [option.id] }] : []
    })
    if (answers.length > 0 && (await this.#post('save', 'answers', answers)))
      for (const answer of answers) this.#saved.set(answer.questionId, answer)
  }

  async #post(kind: string, call: 'answers' | 'finish', answers: Answer[]): Promise<boolean> {
    const body = { attemptId: this.#started?.attemptId, key: this.#key, answers }
    return (await this.#calls.send(kind, { path: `/api/works/${call}`, body, headers: this.#from })) !== null
  }
}
