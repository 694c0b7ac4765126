import { setTimeout as wait } from 'node:timers/promises'
import { type DeliveryParts, DeliveryRound } from '#server/platform/mail/delivery-round.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { deleteDeadMails, insertMail } from '#server/platform/mail/outbox.queries.ts'
import { mailTimes } from '#server/platform/mail/retrying.ts'
import type { Db } from '#server/platform/store/db.ts'

const day = 24 * 3_600_000
/** While the store is away, rounds come this many times more rarely at most. */
const maxBackoff = 12

/** Takes mails in the transactions of their causes, and delivers them afterwards. */
export class Outbox {
  readonly #parts: DeliveryParts
  readonly #round: DeliveryRound
  readonly #closing = new AbortController()
  readonly #cutOff = new AbortController()
  /** Ends the rest between two rounds. */
  #wakeUp = new AbortController()
  #work: Promise<void> = Promise.resolve()
  #clearedAt = 0

  constructor(parts: DeliveryParts) {
    this.#parts = parts
    this.#round = new DeliveryRound(parts)
  }

  /** Where mails go, in words for the operator. */
  get destination(): string {
    return this.#parts.delivery.destination
  }

  /** Puts a mail among those to send; it is there when the transaction of `db` commits. To nobody: the same work, and no mail. */
  async put(db: Db, mail: Mail): Promise<void> {
    await insertMail(db, mail, this.#parts.clock())
  }

  /** Has mails that were just committed sent at once. */
  wake(): void {
    this.#wakeUp.abort()
  }

  /** Delivers what is due now. Rejects when the store is away. */
  deliverDue(): Promise<void> {
    return this.#round.run({ closing: this.#closing.signal, cutOff: this.#cutOff.signal })
  }

  /** Begins to deliver by itself. */
  start(): void {
    this.#work = this.#deliverLoop()
  }

  /** Begins nothing more; what is under way gets a moment to finish. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.wake()
    const cutOff = setTimeout(() => this.#cutOff.abort(), mailTimes.grace)
    await this.#work
    clearTimeout(cutOff)
  }

  async #deliverLoop(): Promise<void> {
    let backoff = 1
    while (!this.#closing.signal.aborted) {
      backoff = (await this.#tryRound()) ? 1 : Math.min(backoff * 2, maxBackoff)
      await this.#rest(mailTimes.poll * backoff)
    }
  }

  async #tryRound(): Promise<boolean> {
    try {
      await this.deliverDue()
      await this.#clearDead()
      return true
    } catch (error) {
      this.#parts.log.error({ err: error }, 'mails wait: the store cannot be used')
      return false
    }
  }

  async #clearDead(): Promise<void> {
    const { db, clock } = this.#parts
    const now = clock().getTime()
    if (now - this.#clearedAt < day) return
    await deleteDeadMails(db, new Date(now - mailTimes.keepDead))
    this.#clearedAt = now
  }

  async #rest(milliseconds: number): Promise<void> {
    try {
      await wait(milliseconds, undefined, { signal: this.#wakeUp.signal })
    } catch {
      this.#wakeUp = new AbortController()
    }
  }
}
