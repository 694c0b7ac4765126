import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createAppContext } from '#server/platform/create-app-context.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { prepareDataFolder } from './data-folder.ts'

const root = await tempFolder()
await writeFile(join(root, 'file'), '')

/** A data folder with a file where a folder is needed. */
async function folderWithFile(name: string): Promise<string> {
  const folder = await mkdtemp(join(root, 'data-'))
  await writeFile(join(folder, name), '')
  return folder
}

test.each([
  ['a file', async () => join(root, 'file')],
  ['under a file', async () => join(root, 'file/data')],
  ['with a file in place of the store', () => folderWithFile('db')],
  ['with a file in place of the pictures', () => folderWithFile('images')],
  ['with a file in place of the mails', () => folderWithFile('outbox')],
])('a start with a data folder that is %s ends before it creates a store', async (_, folderOf) => {
  const dataDir = await folderOf()
  const start = createAppContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await expect(start).rejects.toThrow(StoreProblem)
  await expect(start).rejects.toThrow(/^В папку [^\n]+ нельзя писать: [а-я][^\n]+\. Проверьте DATA_DIR\.$/)
  expect(await readdir(dataDir).catch(() => [])).not.toContain('lock')
})

// Linux answers ENOENT there, for which a recursive `mkdir` of Node.js tries for ever.
test.runIf(process.platform === 'linux')('a folder in which the system takes no folders is refused', async () => {
  const config = readConfig({ DATA_DIR: '/proc/none/data' })
  await expect(prepareDataFolder(config)).rejects.toThrow(/^В папку \/proc\/none\/data нельзя писать: /)
})

test('what the settings do not use is not created', async () => {
  const dataDir = join(root, 'unused')
  const s3 = { endpoint: 'http://s3', bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' }
  await prepareDataFolder({ dataDir, databaseUrl: 'postgres://x', s3, smtpUrl: 'smtp://x' })
  expect(await readdir(root)).not.toContain('unused')
  await mkdir(dataDir)
  await prepareDataFolder({ dataDir, databaseUrl: null, s3, smtpUrl: 'smtp://x' })
  expect(await readdir(dataDir)).toEqual([])
})
