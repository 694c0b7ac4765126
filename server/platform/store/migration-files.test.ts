import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { pendingMigrations, readMigrations, unknownMigrations } from './migration-files.ts'

const root = await tempFolder()

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(root, 'migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

describe('a folder of migrations', () => {
  test('is read in the order of the numbers', async () => {
    const folder = await folderWith({
      '0002_likes.sql': 'second',
      '0010_later.sql': 'third',
      '0001_schema.sql': 'first',
    })

    expect((await readMigrations(folder)).map(({ sql }) => sql)).toEqual(['first', 'second', 'third'])
  })

  test('reads the same with either line ending', async () => {
    const [unix] = await readMigrations(await folderWith({ '0001_a.sql': 'select 1;\nselect 2;\n' }))
    const [windows] = await readMigrations(await folderWith({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' }))

    expect(windows).toEqual(unix)
  })

  test('with a name in another format is refused', async () => {
    const folder = await folderWith({ '0001_a.sql': '', '2_b.sql': '' })

    await expect(readMigrations(folder)).rejects.toThrow('Миграция 2_b.sql: имя должно быть вида 0001_name.sql.')
  })

  test('with a duplicate number is refused', async () => {
    const folder = await folderWith({ '0001_a.sql': '', '0002_b.sql': '', '0002_c.sql': '' })

    await expect(readMigrations(folder)).rejects.toThrow('Миграция 0002_c.sql: номер 0002 уже занят.')
  })
})

describe('the pending migrations', () => {
  const migration = (name: string, checksum = name) => ({ name, sql: '', checksum })
  const [one, two, three] = [migration('0001_a.sql'), migration('0002_b.sql'), migration('0003_c.sql')]

  test('are those that were not applied', () => {
    expect(pendingMigrations([one, two, three], [one])).toEqual([two, three])
    expect(pendingMigrations([one, two], [one, two])).toEqual([])
  })

  test('throw when an applied file has changed', () => {
    expect(() => pendingMigrations([one, two], [migration('0001_a.sql', 'as it was')])).toThrow(
      'Миграция 0001_a.sql изменена после того, как была применена: верните файл, каким он был, и добавьте новый.',
    )
  })

  test('throw when a new file comes before an applied one', () => {
    expect(() => pendingMigrations([one, two, three], [one, three])).toThrow(
      'Миграция 0002_b.sql опоздала: уже применена 0003_c.sql. Дайте новой следующий номер.',
    )
  })

  test('are none when the store is newer than the program', () => {
    expect(pendingMigrations([one], [one, two])).toEqual([])
    expect(unknownMigrations([one], [one, two])).toEqual(['0002_b.sql'])
  })
})
