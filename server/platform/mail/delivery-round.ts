import type { NodemailerError } from 'nodemailer'
import type { Logger } from 'pino'
import type { Delivery } from '#server/platform/mail/mail.ts'
import {
  type ClaimedMail,
  claimMails,
  deleteMail,
  markMailDead,
  postponeMail,
} from '#server/platform/mail/outbox.queries.ts'
import { mailTimes, maxAttempts, retryDelay } from '#server/platform/mail/retry-schedule.ts'
import type { Db } from '#server/platform/store/db.ts'

/** Dependencies of a delivery. `clock` decides when mails are due and leases expire. */
export type DeliveryDependencies = { db: Db; delivery: Delivery; clock: () => Date; log: Logger }

/** Signals that end a round: after the attempts under way (`closing`), or by aborting them (`cutOff`). */
export type RoundEnd = { closing: AbortSignal; cutOff: AbortSignal }

/** Mail servers throttle parallel connections. */
const maxParallel = 5

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/**
 * Delivers due mails, a few at a time. Several processes may do so in parallel: each mail is claimed by one of them.
 */
export class DeliveryRound {
  readonly #dependencies: DeliveryDependencies
  /** Delivered mails whose row could not be deleted yet, as the store may be unavailable. */
  readonly #delivered = new Set<string>()

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies
  }

  /** Delivers until no mail is due. Rejects when the store is unavailable. */
  async run({ closing, cutOff }: RoundEnd): Promise<void> {
    const { db, clock } = this.#dependencies
    while (!closing.aborted) {
      const now = clock()
      const mails = await claimMails(db, { now, leaseUntil: later(now, mailTimes.lease), limit: maxParallel })
      if (mails.length === 0) return
      await Promise.all(mails.map((mail) => this.#deliver(mail, cutOff)))
    }
  }

  async #deliver(mail: ClaimedMail, cutOff: AbortSignal): Promise<void> {
    const { db, delivery, clock } = this.#dependencies
    if (!this.#delivered.has(mail.id)) {
      if (mail.expiresAt <= clock()) return this.#giveUp(mail, 'expired')
      // The attempts before ended with a crash of their process, which this mail may have caused.
      if (mail.attempts > maxAttempts) return this.#giveUp(mail, 'no attempt was completed')
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
    const { db, clock, log } = this.#dependencies
    const { message, isFinal } = problemOf(error)
    if (isFinal || mail.attempts >= maxAttempts) return this.#giveUp(mail, message)
    const nextAt = later(clock(), retryDelay(mail.attempts, Math.random()))
    log.warn({ mail: mail.id, attempts: mail.attempts, nextAt, problem: message }, 'mail not delivered')
    await postponeMail(db, mail, { nextAt, problem: message })
  }

  async #giveUp(mail: ClaimedMail, problem: string): Promise<void> {
    const { db, clock, log } = this.#dependencies
    log.error({ mail: mail.id, attempts: mail.attempts, problem }, 'mail given up')
    await markMailDead(db, mail, { deadAt: clock(), problem })
  }
}

/** Why a mail was not delivered, without e-mail addresses, and whether a retry is useless. */
type DeliveryProblem = { message: string; isFinal: boolean }

const addresses = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
const maxChars = 300

function problemOf(error: unknown): DeliveryProblem {
  const { message } = error instanceof Error ? error : { message: String(error) }
  return { message: message.replaceAll(addresses, '…').slice(0, maxChars), isFinal: isRefusal(error) }
}

/** Whether the server refused this mail for good; a refused login or sender is a setting that the operator can fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { permanent, command = '' }: NodemailerError = error
  return permanent === true && /^(RCPT TO|DATA)/.test(command)
}
