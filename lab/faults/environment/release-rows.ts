import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'

const server = join(import.meta.dirname, '../../../server')
const migrations = join(server, 'migrations')

/** A file of SQL, in a transaction of its own. */
export type MigrationFile = { name: string; text: string }

/** The migrations that the store of a release has, and those that came later. */
export async function migrationsAround(release: string): Promise<{ known: MigrationFile[]; later: MigrationFile[] }> {
  const manifest = JSON.parse(await readFile(join(dumpOf(release), 'manifest.json'), 'utf8'))
  const names = new Set((manifest.migrations as { name: string }[]).map(({ name }) => name))
  const all = await Promise.all(
    (await readdir(migrations))
      .sort()
      .map(async (name) => ({ name, text: await readFile(join(migrations, name), 'utf8') })),
  )
  return { known: all.filter(({ name }) => names.has(name)), later: all.filter(({ name }) => !names.has(name)) }
}

/** Writes the rows of a release into the tables that its migrations have created. No trigger and no reference is checked. */
export async function writeReleaseRows(client: Client, release: string): Promise<void> {
  const tables = join(dumpOf(release), 'tables')
  const files = await readdir(tables)
  const nameOf = (file: string) => client.escapeIdentifier(file.replace('.jsonl.gz', ''))
  await client.query('set session_replication_role = replica')
  await client.query(`truncate ${files.map(nameOf).join(', ')}`)
  for (const file of files) {
    const lines = (await promisify(gunzip)(await readFile(join(tables, file)))).toString().split('\n').filter(Boolean)
    const table = nameOf(file)
    const rows = `[${lines.join(',')}]`
    const columns = (await insertableColumns(client, table)).map((name) => client.escapeIdentifier(name)).join(', ')
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  }
}

/**
 * Copies the rows of a table until it has `count`: the columns of unique indexes get other values, the rest stays as it is.
 */
export async function multiplyRows(client: Client, name: string, count: number): Promise<void> {
  const table = client.escapeIdentifier(name)
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
  const times = Math.ceil(count / (rows[0]?.rows ?? 1)) - 1
  const unique = await uniqueColumns(client, table)
  const columns = await insertableColumns(client, table)
  const names = columns.map((column) => client.escapeIdentifier(column))
  const values = columns.map((column, at) => otherValue(names[at] ?? '', table, unique.get(column)))
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from ${table}, generate_series(1, ${times}) as copy limit ${count}`,
  )
}

const dumpOf = (release: string) => join(server, 'testing/dumps', release)

async function insertableColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The columns that unique indexes use, also within an expression, with their types. */
async function uniqueColumns(client: Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select distinct attname as name, format_type(atttypid, null) as type
     from pg_index join pg_attribute on attrelid = indrelid and attnum > 0
     where indrelid = $1::regclass and indisunique and (attnum = any(indkey)
       or exists (select from pg_depend where objid = indexrelid and refobjid = indrelid and refobjsubid = attnum))`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

function otherValue(column: string, table: string, uniqueType: string | undefined): string {
  if (uniqueType === undefined) return column
  if (uniqueType === 'uuid') return 'gen_random_uuid()'
  if (/int|numeric/.test(uniqueType)) return `${column} + copy * (select max(${column}) from ${table})`
  if (/text|character/.test(uniqueType)) return `${column} || '-' || copy`
  return column
}
