import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mailTimes } from '#server/platform/mail/retrying.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A mail that this process has for itself; `attempts` counts the try that has begun, and tells one claim from the next. */
export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** Twice what is ever given, as the clocks of two processes may be a little apart; milliseconds. */
const maxDelay = { pause: 2 * mailTimes.longestPause, lease: 2 * mailTimes.lease }
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

/** Puts a mail among those to send. To nobody: the same work, and no row. */
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
 * Takes mails whose time has come, the oldest first, and keeps other processes off them until `leaseUntil`. A new mail is
 * due whatever its time, and a time that is further off than any is given stands in no mail's way: a clock was set back since.
 */
export const claimMails = (db: Db, { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number }) =>
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
        .limit(most)
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

/** Deletes a mail that is delivered, by whomever. */
export const deleteMail = (db: Db, id: string) => db.deleteFrom('outbox').where('id', '=', id).execute()

/** Lets go of a mail until its next try, unless another process has claimed it since. */
export const postponeMail = (db: Db, { id, attempts }: Claim, { nextAt, problem }: { nextAt: Date; problem: string }) =>
  db
    .updateTable('outbox')
    .set({ next_at: nextAt, leased_until: null, last_problem: problem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

/** Gives a mail up, unless another process has claimed it since; its words go. */
export const markMailDead = (db: Db, { id, attempts }: Claim, { deadAt, problem }: { deadAt: Date; problem: string }) =>
  db
    .updateTable('outbox')
    .set({ dead_at: deadAt, leased_until: null, last_problem: problem, plain_text: '', html: '' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

/** Deletes what was given up before `moment`: addresses are kept no longer than they help. */
export const deleteDeadMails = (db: Db, moment: Date) => db.deleteFrom('outbox').where('dead_at', '<', moment).execute()
