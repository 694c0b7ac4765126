import type { Logger } from 'pino'
import { problemOf } from '#server/platform/mail/delivery-problem.ts'
import type { Delivery } from '#server/platform/mail/mail.ts'
import {
  type ClaimedMail,
  claimMails,
  deleteMail,
  markMailDead,
  postponeMail,
} from '#server/platform/mail/outbox.queries.ts'
import { mailTimes, mostAttempts, pauseAfter } from '#server/platform/mail/retrying.ts'
import type { Db } from '#server/platform/store/db.ts'

/** What delivering needs. `clock` tells when mails are due and leases end. */
export type DeliveryParts = { db: Db; delivery: Delivery; clock: () => Date; log: Logger }

/** When a round ends: after the tries under way (`closing`), or together with them (`cutOff`). */
export type RoundEnd = { closing: AbortSignal; cutOff: AbortSignal }

/** No more at once: a mail server takes offence at crowds. */
const atOnce = 5

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** Delivers what is due, a few at a time. Several processes may do so at once: each mail is claimed by one of them. */
export class DeliveryRound {
  readonly #parts: DeliveryParts
  /** Delivered mails whose row is still to be deleted: the store may be away just then. */
  readonly #delivered = new Set<string>()

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  /** Goes on until nothing is due. Rejects when the store is away. */
  async run({ closing, cutOff }: RoundEnd): Promise<void> {
    const { db, clock } = this.#parts
    while (!closing.aborted) {
      const now = clock()
      const mails = await claimMails(db, { now, leaseUntil: later(now, mailTimes.lease), most: atOnce })
      if (mails.length === 0) return
      await Promise.all(mails.map((mail) => this.#deliver(mail, cutOff)))
    }
  }

  async #deliver(mail: ClaimedMail, cutOff: AbortSignal): Promise<void> {
    const { db, delivery, clock } = this.#parts
    if (!this.#delivered.has(mail.id)) {
      if (mail.expiresAt <= clock()) return this.#giveUp(mail, 'its time is over')
      // The tries before ended with their process: this mail may have been the reason.
      if (mail.attempts > mostAttempts) return this.#giveUp(mail, 'no try came to an end')
      try {
        await delivery.deliver(mail, AbortSignal.any([cutOff, AbortSignal.timeout(mailTimes.try)]))
      } catch (error) {
        return this.#fail(mail, error)
      }
      this.#delivered.add(mail.id)
    }
    await deleteMail(db, mail.id)
    this.#delivered.delete(mail.id)
  }

  async #fail(mail: ClaimedMail, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts
    const { words, isFinal } = problemOf(error)
    if (isFinal || mail.attempts >= mostAttempts) return this.#giveUp(mail, words)
    const nextAt = later(clock(), pauseAfter(mail.attempts, Math.random()))
    log.warn({ mail: mail.id, attempts: mail.attempts, nextAt, problem: words }, 'mail not delivered')
    await postponeMail(db, mail, { nextAt, problem: words })
  }

  async #giveUp(mail: ClaimedMail, problem: string): Promise<void> {
    const { db, clock, log } = this.#parts
    log.error({ mail: mail.id, attempts: mail.attempts, problem }, 'mail given up')
    await markMailDead(db, mail, { deadAt: clock(), problem })
  }
}
