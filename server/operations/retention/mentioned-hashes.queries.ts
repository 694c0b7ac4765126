import { sql } from 'kysely'
import { type AnyDb, inSnapshot } from '#server/operations/backup/snapshot.ts'
import { listTables } from '#server/operations/backup/tables.queries.ts'

/**
 * Everything in the store that could be the name of a picture. Looked for in every column of every table, so that a place for
 * pictures which nobody thought of here loses none.
 */
export function mentionedHashes(db: AnyDb): Promise<Set<string>> {
  return inSnapshot(db, async (snapshot) => {
    const mentioned = new Set<string>()
    for (const { name } of await listTables(snapshot)) {
      const { rows } = await sql<{ hash: string }>`
        select distinct found[1] as hash
        from ${sql.table(name)} whole_row, regexp_matches(whole_row::text, '\\m[0-9a-f]{64}\\M', 'g') found`.execute(
        snapshot,
      )
      for (const { hash } of rows) mentioned.add(hash)
    }
    return mentioned
  })
}
