import type { Db } from '#server/platform/store/db.ts'

/** How many mails wait for their delivery, and how many were given up within the time that those are kept. */
export const countMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
    ])
    .executeTakeFirstOrThrow()
