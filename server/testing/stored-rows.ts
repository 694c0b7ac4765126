import { sql } from 'kysely'
import { listTables } from '#server/operations/backup/tables.queries.ts'
import type { TestStore } from './test-store.ts'

/** All rows of the store as texts, by table. */
export async function storedRows({ db }: Pick<TestStore, 'db'>): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select whole_row::text as row from ${sql.table(name)} whole_row order by 1`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** The tables with a row in which a text is. */
export const tablesWith = async (store: Pick<TestStore, 'db'>, text: string): Promise<string[]> =>
  [...(await storedRows(store))].flatMap(([name, rows]) => (rows.some((row) => row.includes(text)) ? [name] : []))
