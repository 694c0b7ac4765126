import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreProblem } from './store-problem.ts'

/** One SQL file; `checksum` is the SHA-256 of its text. */
export type Migration = { name: string; sql: string; checksum: string }

/** A migration that was applied to the store. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/

/** The migrations of a folder in order. Throws a `StoreProblem` for a name in another format or a duplicate number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort()
  const odd = names.find((name) => !fileName.test(name))
  if (odd) throw new StoreProblem(`Миграция ${odd}: имя должно быть вида 0001_name.sql.`)
  const twin = names.find((name, at) => numberOf(name) === numberOf(names[at - 1] ?? ''))
  if (twin) throw new StoreProblem(`Миграция ${twin}: номер ${numberOf(twin)} уже занят.`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

/**
 * The migrations to apply, in order. Throws a `StoreProblem` when an applied file has changed, or when a new one comes
 * before the last applied one: another store would apply them in another order.
 */
export function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new StoreProblem(
      `Миграция ${changed.name} изменена после того, как была применена: верните файл, каким он был, и добавьте новый.`,
    )
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  const pending = migrations.filter(({ name }) => !checksums.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new StoreProblem(`Миграция ${late.name} опоздала: уже применена ${last}. Дайте новой следующий номер.`)
  return pending
}

/** Names of applied migrations without a file: the store is newer than the program. */
export const unknownMigrations = (migrations: Migration[], applied: AppliedMigration[]): string[] =>
  applied.map(({ name }) => name).filter((name) => !migrations.some((migration) => migration.name === name))

/** This version does not know what the columns of a newer one mean, and could write rows that it cannot read. */
export function refuseNewerStore(migrations: Migration[], applied: AppliedMigration[]): void {
  const unknown = unknownMigrations(migrations, applied)
  if (unknown.length > 0)
    throw new StoreProblem(
      `Хранилище новее программы, в нём есть миграции: ${unknown.join(', ')}. Запустите новую версию программы или верните копию, сделанную до обновления (npm run restore).`,
    )
}

const numberOf = (name: string) => name.slice(0, 4)

async function readMigration(folder: string, name: string): Promise<Migration> {
  // The checksum must not depend on the line endings of the checkout.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
