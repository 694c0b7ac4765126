import type { Db } from '#server/platform/store/db.ts'

/** The numbers of waiting mails and of dead ones, which are stored for 30 days. */
export const countMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
    ])
    .executeTakeFirstOrThrow()
