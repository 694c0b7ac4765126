import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mailTimes } from '#server/platform/mail/retry-schedule.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A mail leased to this process; `attempts` includes the attempt that has begun, and distinguishes claims. */
export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** Twice the longest delay ever set, as the clocks of two processes may differ; milliseconds. */
const maxDelay = { pause: 2 * mailTimes.longestPause, lease: 2 * mailTimes.lease }
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

/** Inserts a mail. Without a recipient it does the same work, but inserts no row, so that timing reveals nothing. */
export const insertMail = (db: Db, { to, subject, text, html, expiresAt }: Mail, now: Date) =>
  db
    .insertInto('outbox')
    .columns(['id', 'recipient', 'subject', 'plain_text', 'html', 'created_at', 'expires_at', 'next_at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${randomUUID()}::uuid`.as('id'),
          sql<string>`${to}::text`.as('recipient'),
          sql<string>`${subject}::text`.as('subject'),
          sql<string>`${text}::text`.as('plain_text'),
          sql<string>`${html}::text`.as('html'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
          sql<Date>`${now}::timestamptz`.as('next_at'),
        ])
        .where(sql<boolean>`${to}::text is not null`),
    )
    .execute()

/**
 * Leases due mails to this process until `leaseUntil`, the oldest first. A new mail is due whatever its time, and so is
 * one whose time is further ahead than any delay ever set: the clock was set back since.
 */
export const claimMails = (db: Db, { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number }) =>
  db
    .with('due', (part) =>
      part
        .selectFrom('outbox')
        .select('id')
        .where('dead_at', 'is', null)
        .where((row) =>
          row.or([row('next_at', '<=', now), row('attempts', '=', 0), row('next_at', '>', later(now, maxDelay.pause))]),
        )
        .where((row) =>
          row.or([
            row('leased_until', 'is', null),
            row('leased_until', '<=', now),
            row('leased_until', '>', later(now, maxDelay.lease)),
          ]),
        )
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set((row) => ({ attempts: row('outbox.attempts', '+', 1), leased_until: leaseUntil }))
    .returning([
      'outbox.id',
      'outbox.recipient as to',
      'outbox.subject',
      'outbox.plain_text as text',
      'outbox.html',
      'outbox.created_at as createdAt',
      'outbox.expires_at as expiresAt',
      'outbox.attempts',
    ])
    .execute()

/** Deletes a delivered mail, whichever process delivered it. */
export const deleteMail = (db: Db, id: string) => db.deleteFrom('outbox').where('id', '=', id).execute()

/** Releases a mail until its next attempt, unless another process has claimed it since. */
export const postponeMail = (db: Db, { id, attempts }: Claim, { nextAt, problem }: { nextAt: Date; problem: string }) =>
  db
    .updateTable('outbox')
    .set({ next_at: nextAt, leased_until: null, last_problem: problem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

/** Marks a mail as dead and clears its text, unless another process has claimed it since. */
export const markMailDead = (db: Db, { id, attempts }: Claim, { deadAt, problem }: { deadAt: Date; problem: string }) =>
  db
    .updateTable('outbox')
    .set({ dead_at: deadAt, leased_until: null, last_problem: problem, plain_text: '', html: '' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

/** Deletes mails that were marked dead before a time, as they contain e-mail addresses. */
export const deleteDeadMails = (db: Db, moment: Date) => db.deleteFrom('outbox').where('dead_at', '<', moment).execute()
