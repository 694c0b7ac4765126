import { setTimeout as wait } from 'node:timers/promises'
import { type DeliveryDependencies, DeliveryRound } from '#server/platform/mail/delivery-round.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { deleteDeadMails, insertMail } from '#server/platform/mail/outbox.queries.ts'
import { mailTimes } from '#server/platform/mail/retry-schedule.ts'
import type { Db } from '#server/platform/store/db.ts'

const day = 24 * 3_600_000
/** While the store is unavailable, the poll interval grows by this factor at most. */
const maxBackoff = 12

/** Stores mails in the transactions of their causes, and delivers them after the commit. */
export class Outbox {
  readonly #dependencies: DeliveryDependencies
  readonly #round: DeliveryRound
  readonly #closing = new AbortController()
  readonly #cutOff = new AbortController()
  /** Interrupts the pause between two rounds. */
  #wakeUp = new AbortController()
  #work: Promise<void> = Promise.resolve()
  #deadDeletedAt = 0

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies
    this.#round = new DeliveryRound(dependencies)
  }

  /** The destination of mails as text for the operator. */
  get destination(): string {
    return this.#dependencies.delivery.destination
  }

  /**
   * Stores a mail in the transaction of `db`, which sends it by its commit. Without a recipient: the same work, and no
   * mail.
   */
  async put(db: Db, mail: Mail): Promise<void> {
    await insertMail(db, mail, this.#dependencies.clock())
  }

  /** Starts the next round at once; call it after the commit of a mail. */
  wake(): void {
    this.#wakeUp.abort()
  }

  /** Delivers the mails that are due. Rejects when the store is unavailable. */
  deliverDue(): Promise<void> {
    return this.#round.run({ closing: this.#closing.signal, cutOff: this.#cutOff.signal })
  }

  /** Starts the delivery loop. */
  start(): void {
    this.#work = this.#deliverLoop()
  }

  /** Stops the loop; attempts under way get some seconds to finish. */
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
      await this.#pause(mailTimes.poll * backoff)
    }
  }

  async #tryRound(): Promise<boolean> {
    try {
      await this.deliverDue()
      await this.#deleteDead()
      return true
    } catch (error) {
      this.#dependencies.log.error({ err: error }, 'mail delivery paused: the store is unavailable')
      return false
    }
  }

  async #deleteDead(): Promise<void> {
    const { db, clock } = this.#dependencies
    const now = clock().getTime()
    if (now - this.#deadDeletedAt < day) return
    await deleteDeadMails(db, new Date(now - mailTimes.deadRetention))
    this.#deadDeletedAt = now
  }

  async #pause(milliseconds: number): Promise<void> {
    try {
      await wait(milliseconds, undefined, { signal: this.#wakeUp.signal })
    } catch {
      this.#wakeUp = new AbortController()
    }
  }
}
