import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

const days = (count: number) => sql`${sql.lit(count)} * interval '24 hours'`

/** When a class of a school year is removed, as `classDeletesAt` of the contract says it. */
export const yearDeletesAt = (year: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(make_timestamptz(${year}::integer + 1, 8, 1, 0, 0, 0, 'UTC') + ${days(limits.classKeepDays)})`

/** When names and answers go of a teacher who left the class at this moment. */
export const leftDeletesAt = (leftAt: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(${leftAt} + ${days(limits.leftClassDays)})`
