import { sql } from 'kysely'

/** For a condition on ids: `where('id', '=', anyOf(ids))`. Unlike `in` it takes no ids as well, and is planned once for all numbers of them. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`
