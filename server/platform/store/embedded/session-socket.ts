import { Duplex } from 'node:stream'
import type { DiskSpaceCheck } from '#server/platform/disk-space.ts'
import type { StoreLimits } from '#server/platform/store/limits.ts'
import { failureWithCode } from '#server/platform/store/sql-state.ts'
import type { EngineSession, EngineSessions } from './engine-sessions.ts'

type Done = (error?: Error | null) => void

/** The "network socket" by which `pg` speaks PostgreSQL's own protocol to an engine in this process. */
export class SessionSocket extends Duplex {
  readonly #sessions: EngineSessions
  readonly #limits: Pick<StoreLimits, 'queryMs' | 'idleTransactionMs'>
  readonly #isDiskFull: DiskSpaceCheck
  #session: Promise<EngineSession> | null = null
  /** Whether the session can be told something between two messages: not before it is greeted, nor in a transaction. */
  #isBetween = false
  #onlyReads = false
  #idle: NodeJS.Timeout | undefined

  constructor(
    sessions: EngineSessions,
    limits: Pick<StoreLimits, 'queryMs' | 'idleTransactionMs'>,
    isDiskFull: DiskSpaceCheck = () => false,
  ) {
    super()
    this.#isDiskFull = isDiskFull
    this.#sessions = sessions
    this.#limits = limits
  }

  connect(): this {
    this.#session = this.#sessions.begin()
    this.#session.then(
      () => this.destroyed || this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#exchange(message).then(() => done(), done)
  }

  /** `pg` corks one whole batch (parse, bind, execute, sync): it stays one message, so one trip to the engine. */
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this.#exchange(Buffer.concat(parts.map((part) => part.chunk))).then(() => done(), done)
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#idle)
    // An engine that fails here is replaced by a fresh one, which knows nothing of this session either.
    this.#session?.then((session) => session.end()).catch(() => {})
    done(error)
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  async #exchange(message: Buffer): Promise<void> {
    clearTimeout(this.#idle)
    const session = await this.#session
    if (!session) throw new Error('a message before the connection')
    if (this.#isBetween) await this.#followRoom(session)
    const bytes = await session.answer(message, this.#limits.queryMs)
    const reply = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (this.destroyed) return
    this.push(reply)
    this.#isBetween = statusOf(reply) === 'idle'
    if (statusOf(reply) === 'in transaction') this.#watchIdling()
  }

  /** While the disk is nearly full, transactions that begin may only read: PostgreSQL refuses the others with 25006. */
  async #followRoom(session: EngineSession): Promise<void> {
    const isShort = this.#isDiskFull()
    if (isShort === this.#onlyReads) return
    const setting = `set default_transaction_read_only = ${isShort ? 'on' : 'off'}`
    await session.answer(simpleQuery(setting), this.#limits.queryMs)
    this.#onlyReads = isShort
  }

  #watchIdling(): void {
    const { idleTransactionMs } = this.#limits
    if (idleTransactionMs === Number.POSITIVE_INFINITY) return
    const failure = () => failureWithCode('25P03', 'terminating connection due to idle-in-transaction timeout')
    this.#idle = setTimeout(() => this.destroy(failure()), idleTransactionMs)
  }
}

/** A statement as PostgreSQL's simplest message has it. */
function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q0000${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** Every whole reply ends in ReadyForQuery ('Z', length 5, status): 'I' outside a transaction, 'T' in one, 'E' in a failed one. */
function statusOf(reply: Buffer): 'idle' | 'in transaction' | 'not ready' {
  if (reply.at(-6) !== 'Z'.charCodeAt(0)) return 'not ready'
  return reply.at(-1) === 'I'.charCodeAt(0) ? 'idle' : 'in transaction'
}
