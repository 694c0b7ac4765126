import { type RawBuilder, sql } from 'kysely'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { testWithPage } from '#server/read-models/availability.ts'
import { hasProfile } from '#server/read-models/banned.ts'
import { holds } from '#server/read-models/search/holds.ts'

/** A page of the log, and what is searched for in it. */
export type LogPage = { searchString: string; pageNumber: number; pageSize: number }

/** Words of the reason, or the id of the administrator, the thing or its author. */
function isFound(searchString: string): RawBuilder<boolean> {
  const words = holds(searchString, [sql.ref('reason')])
  if (!/^\d{1,15}$/.test(searchString)) return words
  const id = Number(searchString)
  return sql`(${words} or ${id}::bigint in (actor_id, thing_id, author_id))`
}

const selectLog = (db: Db, searchString: string) => db.selectFrom('moderation_log').where(isFound(searchString))

// A comment outlives its cases, and a question is in the log only as a part of a reported test.
const testOfThing = sql<number | null>`case moderation_log.kind
  when 'test' then thing_id
  when 'comment' then (select quiz_id from comments where comments.id = thing_id)
  when 'question' then (select quiz_id from report_cases
    where report_cases.kind = moderation_log.kind and report_cases.thing_id = moderation_log.thing_id order by id desc limit 1)
end`

// Not `exists`: in a list of columns PostgreSQL 18 answers that from a hash of the whole table, whatever `enable_seqscan` says.
const hasAuthorPage = sql<boolean>`coalesce((select ${hasProfile} from users where users.id = moderation_log.author_id), false)`

/** One page of the log with what has a page, the latest decision first. */
export const listLog = (db: Db, { searchString, pageNumber, pageSize }: LogPage) =>
  selectLog(db, searchString)
    .selectAll()
    .select([testWithPage(testOfThing).as('testId'), hasAuthorPage.as('hasAuthorPage')])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()

/** How many decisions there are, or are found. */
export const countLog = (db: Db, { searchString }: LogPage): Promise<number> => countRows(selectLog(db, searchString))

/** Decisions before a row of the log with the names of people, the latest first; for an export in portions. */
export const listLogBefore = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('moderation_log as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as author', 'author.id', 'entry.author_id')
    .selectAll('entry')
    .select(['actor.user_name as actorName', 'author.user_name as authorName'])
    .where('entry.id', '<', before)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
