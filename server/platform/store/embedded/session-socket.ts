import { Duplex } from 'node:stream'
import type { DiskSpaceCheck } from '#server/platform/disk-space.ts'
import type { StoreLimits } from '#server/platform/store/limits.ts'
import { failureWithCode } from '#server/platform/store/sql-state.ts'
import type { EngineSession, EngineSessions } from './engine-sessions.ts'

type Done = (error?: Error | null) => void

/** The socket through which `pg` speaks the wire protocol of PostgreSQL to an engine in this process. */
export class SessionSocket extends Duplex {
  readonly #sessions: EngineSessions
  readonly #limits: Pick<StoreLimits, 'queryMs' | 'idleTransactionMs'>
  readonly #isDiskFull: DiskSpaceCheck
  #session: Promise<EngineSession> | null = null
  /** Whether a setting may be sent between two messages: not before the startup reply, nor in a transaction. */
  #isIdle = false
  #isReadOnly = false
  #idleTimer: NodeJS.Timeout | undefined

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

  /** `pg` corks a batch (parse, bind, execute, sync): as one message it is one round trip to the engine. */
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this.#exchange(Buffer.concat(parts.map((part) => part.chunk))).then(() => done(), done)
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#idleTimer)
    // An engine that fails here is replaced by a new one, which has no state of this session.
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
    clearTimeout(this.#idleTimer)
    const session = await this.#session
    if (!session) throw new Error('a message before the connection')
    if (this.#isIdle) await this.#setReadOnlyWhenFull(session)
    const bytes = await session.execute(message, this.#limits.queryMs)
    const reply = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (this.destroyed) return
    this.push(reply)
    this.#isIdle = statusOf(reply) === 'idle'
    if (statusOf(reply) === 'in transaction') this.#limitIdleTime()
  }

  /** While the disk is nearly full, new transactions are read-only: PostgreSQL refuses their writes with 25006. */
  async #setReadOnlyWhenFull(session: EngineSession): Promise<void> {
    const isFull = this.#isDiskFull()
    if (isFull === this.#isReadOnly) return
    const setting = `set default_transaction_read_only = ${isFull ? 'on' : 'off'}`
    await session.execute(simpleQuery(setting), this.#limits.queryMs)
    this.#isReadOnly = isFull
  }

  #limitIdleTime(): void {
    const { idleTransactionMs } = this.#limits
    if (idleTransactionMs === Number.POSITIVE_INFINITY) return
    const failure = () => failureWithCode('25P03', 'terminating connection due to idle-in-transaction timeout')
    this.#idleTimer = setTimeout(() => this.destroy(failure()), idleTransactionMs)
  }
}

/** The Query message of the simple query protocol. */
function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q0000${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/**
 * Every complete reply ends with ReadyForQuery ('Z', length 5, status): 'I' outside a transaction, 'T' in one, 'E' in a
 * failed one.
 */
function statusOf(reply: Buffer): 'idle' | 'in transaction' | 'not ready' {
  if (reply.at(-6) !== 'Z'.charCodeAt(0)) return 'not ready'
  return reply.at(-1) === 'I'.charCodeAt(0) ? 'idle' : 'in transaction'
}
