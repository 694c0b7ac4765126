import { type RawBuilder, sql } from 'kysely'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { findOwn } from '#server/platform/store/own-relations.ts'
import type { AnyDb } from './snapshot.ts'

/** A table and the columns of its primary key, in order. */
export type Table = { name: string; key: { column: string; isText: boolean }[] }

const ofThisSchema = (tables: RawBuilder<unknown>) => sql`${tables}.relnamespace = current_schema()::regnamespace`

/**
 * All tables to copy, those of the applied migrations, in the order of their foreign keys: referenced ones first.
 */
export async function listTables(db: AnyDb): Promise<Table[]> {
  const own = await findOwn(db, migrationsFolder)
  const { rows } = await sql<{ name: string; column: string | null; isText: boolean }>`
    select tables.relname as name, columns.attname as column, columns.attcollation <> 0 as "isText"
    from pg_class tables
      left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
      left join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = any(keys.indkey)
    where tables.relkind = 'r' and ${ofThisSchema(sql`tables`)} and tables.relname = any(${own.tables})
    order by name, array_position(keys.indkey::int2[], columns.attnum)`.execute(db)
  const tables = new Map<string, Table>()
  for (const { name, column, isText } of rows) {
    if (column === null) throw new Error(`Table ${name} has no primary key, so its rows have no order`)
    const table = tables.get(name) ?? { name, key: [] }
    table.key.push({ column, isText })
    tables.set(name, table)
  }
  return referencedFirst([...tables.values()], await listReferences(db))
}

type Reference = { from: string; to: string }

async function listReferences(db: AnyDb): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select own.relname as from, other.relname as to
    from pg_constraint
      join pg_class own on own.oid = conrelid
      join pg_class other on other.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and ${ofThisSchema(sql`own`)}`.execute(db)
  return rows
}

function referencedFirst(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const isFree = ({ name }: Table) => !references.some(({ from, to }) => from === name && names.has(to))
    const free = left.filter(isFree)
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** The last value of each sequence that the applied migrations created; null for an unused one. */
export async function listSequences(db: AnyDb): Promise<Record<string, number | null>> {
  const own = await findOwn(db, migrationsFolder)
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value as value
    from pg_sequences join pg_class sequences on relname = sequencename and ${ofThisSchema(sql`sequences`)}
    where schemaname = current_schema() and (sequencename = any(${own.names}) or exists (
      select 1 from pg_depend join pg_class tables on tables.oid = refobjid
      where objid = sequences.oid and deptype in ('a', 'i') and ${ofThisSchema(sql`tables`)}
        and tables.relname = any(${own.tables})))
    order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Sets the last value of a sequence. */
export const setSequence = (db: AnyDb, name: string, value: number) =>
  sql`select setval(${name}::regclass, ${value}::bigint)`.execute(db)
