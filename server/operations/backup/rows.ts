import { sql } from 'kysely'
import type { AnyDb } from './snapshot.ts'
import type { Table } from './tables.queries.ts'

/** So many of the largest rows (versions of tests) fit into memory. */
const fetchSize = 200
const batchLimit = { lines: 1_000, characters: 1_000_000 }

/**
 * The rows of a table as lines of JSON in the order of their keys; both stores give the same lines. Needs a
 * transaction.
 */
export async function* readRows(snapshot: AnyDb, { name, key }: Table): AsyncIterable<string> {
  // The default collation differs between databases; "C" sorts by bytes.
  const order = key.map(({ column, isText }) => sql`${sql.ref(column)} ${isText ? sql`collate "C"` : sql``}`)
  await sql`
    declare copied no scroll cursor for
    select row_to_json(copied_row)::text as line from ${sql.table(name)} copied_row order by ${sql.join(order)}`.execute(
    snapshot,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(fetchSize)} from copied`.execute(snapshot)
    for (const { line } of rows) yield line
    if (rows.length < fetchSize) break
  }
  await sql`close copied`.execute(snapshot)
}

/** Writes rows that `readRows` returned. */
export async function writeRows(db: AnyDb, table: string, lines: AsyncIterable<string>): Promise<void> {
  let batch: string[] = []
  let characters = 0
  const write = async () => {
    if (batch.length > 0) await insert(db, table, `[${batch.join(',')}]`)
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length >= batchLimit.lines || characters >= batchLimit.characters) await write()
  }
  await write()
}

const insert = (db: AnyDb, table: string, rows: string) =>
  sql`insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(db)
