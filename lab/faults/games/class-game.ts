import { randomBytes } from 'node:crypto'
import type { GameTable } from '../../../contract/live/live.ts'
import type { LiveDraft } from '../../../contract/live/live-settings.ts'
import type { BoardState, LiveStep, PlayerState } from '../../../contract/live/live-states.ts'
import { wire } from '../../../contract/wire.ts'
import { requestOf } from '../../../e2e/page-objects/api.ts'
import { aQuiz, rightAnswers } from '../../../e2e/page-objects/quizzes.ts'
import { sendOrThrow } from '../checked-request.ts'

type Sent = { body?: object; token?: string; key?: string }
/** A reply with its status; null when there was none. */
export type Reply<Body> = { status: number; body: Body; code: string | undefined } | null

/** How long a request waits, milliseconds. */
const patience = 12_000

/** The site as a class reaches it; its address changes when another process starts. */
export type Where = { url: string }

export type ClassPlayer = { name: string; key: string }

/** A host and players of a game of `aQuiz`, whose right answers are known. */
export class ClassGame {
  readonly #where: Where
  readonly #token: string
  readonly id: number
  readonly code: string
  readonly players: ClassPlayer[] = []
  /** What was confirmed, and what was sent for the last time: whether it is right, by the player and the place. */
  readonly confirmed = new Map<string, boolean>()
  readonly sent = new Map<string, { isRight: boolean; body: object }>()

  private constructor(where: Where, { token, id, code }: { token: string; id: number; code: string }) {
    this.#where = where
    this.#token = token
    this.id = id
    this.code = code
  }

  static async make(where: Where, token: string, settings: Partial<LiveDraft> = {}): Promise<ClassGame> {
    const { url } = where
    const testId = await sendOrThrow<number>(url, '/api/test/create', { body: aQuiz(), token })
    const body = { tests: [{ testId }], seconds: 30, readSeconds: 0, ...settings }
    const id = await sendOrThrow<number>(url, '/api/live/create', { body, token })
    const { code } = await sendOrThrow<{ code: string }>(url, `/api/live/get/${id}`, { token })
    return new ClassGame(where, { token, id, code })
  }

  /** Sends a request once. */
  async send<Body>(path: string, { key, ...options }: Sent = {}): Promise<Reply<Body>> {
    const request = requestOf(options)
    const headers = { ...request.headers, ...(key && { [wire.resultKeyHeader]: key }) }
    try {
      const signal = AbortSignal.timeout(patience)
      const response = await fetch(`${this.#where.url}${path}`, { ...request, headers, signal })
      const text = await response.text()
      const body = text === '' ? null : JSON.parse(text)
      return { status: response.status, body, code: response.ok ? undefined : body?.code }
    } catch {
      return null
    }
  }

  /** The same, which must succeed; a busy machine may not reply at once. */
  async #get<Body>(path: string, sent: Sent = {}): Promise<Body> {
    for (let tries = 0; ; tries++) {
      const reply = await this.send<Body>(path, sent)
      if (reply?.status === 200) return reply.body
      if (reply !== null || tries === 5) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    }
  }

  async join(name: string): Promise<ClassPlayer> {
    const player = { name, key: randomBytes(16).toString('hex') }
    await this.#get('/api/live/join', { body: { code: this.code, key: player.key, name } })
    this.players.push(player)
    return player
  }

  trySee(player: ClassPlayer): Promise<Reply<PlayerState>> {
    return this.send<PlayerState>(`/api/live/state/${this.code}`, { key: player.key })
  }

  see(player: ClassPlayer): Promise<PlayerState> {
    return this.#get<PlayerState>(`/api/live/state/${this.code}`, { key: player.key })
  }

  board(): Promise<BoardState> {
    return this.#get<BoardState>(`/api/live/board/${this.id}`, { token: this.#token })
  }

  table(): Promise<GameTable> {
    return this.#get<GameTable>(`/api/live/table/${this.id}`, { token: this.#token })
  }

  tryStep(step: LiveStep, revision: number): Promise<Reply<BoardState>> {
    return this.send<BoardState>('/api/live/step', { body: { id: this.id, step, revision }, token: this.#token })
  }

  /** Presses again while another state has come: time may have been given back meanwhile. */
  async step(step: LiveStep): Promise<BoardState> {
    for (;;) {
      const { revision } = await this.board()
      const reply = await this.tryStep(step, revision)
      if (reply?.status === 200) return reply.body
      if (reply?.code !== 'stale') throw new Error(`${step}: ${JSON.stringify(reply)}`)
    }
  }

  /** Sends the right answer to the question that a player was shown, or a wrong one; keeps what was confirmed. */
  async answer(
    player: ClassPlayer,
    { question, place }: PlayerState,
    isRight = true,
  ): Promise<Reply<{ receivedAt: string }>> {
    const right = rightAnswers[place - 1] ?? []
    const answerIds = (question?.answers ?? [])
      .filter(({ description }) => right.includes(description) === isRight)
      .map(({ id }) => id)
    const body = { code: this.code, key: player.key, place, answerIds: isRight ? answerIds : answerIds.slice(0, 1) }
    const name = `${player.name} ${place}`
    this.sent.set(name, { isRight, body })
    return this.#sendAnswer(name)
  }

  async #sendAnswer(name: string): Promise<Reply<{ receivedAt: string }>> {
    const { isRight = false, body = {} } = this.sent.get(name) ?? {}
    const reply = await this.send<{ receivedAt: string }>('/api/live/answer', { body })
    if (reply?.status === 200) this.confirmed.set(name, isRight)
    return reply
  }

  /** Sends again what had no reply, as pages do; what came too late for its question is refused. */
  async sendAgain(): Promise<void> {
    for (const name of this.sent.keys()) if (!this.confirmed.has(name)) await this.#sendAnswer(name)
  }
}
