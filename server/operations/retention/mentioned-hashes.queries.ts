import { sql } from 'kysely'
import { type AnyDb, inSnapshot } from '#server/operations/backup/snapshot.ts'
import { listTables } from '#server/operations/backup/tables.queries.ts'

/**
 * All hashes in the store that could be those of pictures. It searches every column of every table, so that a new
 * column with pictures cannot be forgotten here.
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
