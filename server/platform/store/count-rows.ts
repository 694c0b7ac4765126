import type { SelectQueryBuilder } from 'kysely'

/** The number of rows that a query finds, which selects no columns itself. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<number>().as('count')).$castTo<{ count: number }>()
  return (await counting.executeTakeFirstOrThrow()).count
}
