import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TimedCalls } from './timed-calls.ts'

type Question = { id: number; answers: { id: number }[] }
type Answer = { questionId: number; sequence: number; answerIds: number[] }
type Started = { attemptId: string; questions: Question[]; answers: Answer[] }

/** All of a class sit behind one address, as in a school. */
const school = { 'x-forwarded-for': '198.51.100.7' }
const saveEveryMs = 10_000

/** Somebody who takes a work: starts, saves an answer every ten seconds, and hands in. */
export class Participant {
  readonly #calls: TimedCalls
  readonly #code: string
  readonly #name: string
  readonly #key = randomBytes(16).toString('hex')
  /** The last answer to each question whose saving was confirmed. */
  readonly #saved = new Map<number, Answer>()
  #started: Started | null = null
  #sequence = 0

  constructor(calls: TimedCalls, { code, number }: { code: string; number: number }) {
    this.#calls = calls
    this.#code = code
    this.#name = `Участник ${number}`
  }

  get answeredCount(): number {
    return this.#saved.size
  }

  /** Opens the entry at some moment of the next second, when the code is shown on the board. */
  async open(): Promise<void> {
    await wait(randomInt(1000))
    await this.#calls.sendPatiently('entry', { path: `/api/works/entry/${this.#code}`, headers: school })
  }

  /** Starts at some moment of the next second. */
  async start(): Promise<void> {
    await wait(randomInt(1000))
    this.#started = await this.#enter('start')
  }

  /** Saves one answer about every ten seconds until a moment. */
  async answerUntil(end: number): Promise<void> {
    await wait(randomInt(saveEveryMs))
    while (performance.now() < end) {
      await this.#save()
      await wait(saveEveryMs - 500 + randomInt(1000))
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

  async finish(): Promise<void> {
    await wait(randomInt(1000))
    await this.#post('finish', 'finish', [])
  }

  async #enter(kind: string): Promise<Started | null> {
    const body = { code: this.#code, name: this.#name, key: this.#key }
    const reply = await this.#calls.sendPatiently(kind, { path: '/api/works/start', body, headers: school })
    return reply && (reply.body as Started)
  }

  async #save(): Promise<void> {
    const { questions = [] } = this.#started ?? {}
    const question = questions[randomInt(Math.max(1, questions.length))]
    const option = question?.answers[randomInt(question.answers.length)]
    if (!question || !option) return
    this.#sequence += 1
    const answer = { questionId: question.id, sequence: this.#sequence, answerIds: [option.id] }
    if (await this.#post('save', 'answers', [answer])) this.#saved.set(question.id, answer)
  }

  async #post(kind: string, call: 'answers' | 'finish', answers: Answer[]): Promise<boolean> {
    const body = { attemptId: this.#started?.attemptId, key: this.#key, answers }
    return (await this.#calls.send(kind, { path: `/api/works/${call}`, body, headers: school })) !== null
  }
}
