import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { profiles } from '@quiz/contract/profiles.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readManifest } from '#server/operations/backup/manifest.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { askRunningSite } from './ask-running-site.ts'
import { readManagementAddress, writeManagementAddress } from './management-file.ts'
import { serveManagement } from './serve-management.ts'

const site = await buildTestApp()
const { config } = site.context
const folders = await tempFolder()
beforeEach(site.store.reset)

async function running(): Promise<void> {
  const management = await serveManagement(site.context)
  onTestFinished(() => management.close())
}

const addressOf = async () => {
  const address = await readManagementAddress(config.dataDir)
  if (!address) throw new Error('The site stores its address')
  return address
}

test('a running site bans a person for the command line', async () => {
  await running()
  const person = await site.signUp()
  const ban = { command: 'account', change: 'ban', name: person.user.email } as const
  expect(await askRunningSite(config, ban)).toMatchObject({ isRefused: false })
  expect(await site.refusal(profiles.mine, {}, person)).toMatchObject({ status: 401 })
  expect(await askRunningSite(config, { ...ban, name: 'unknown@example.org' })).toMatchObject({ isRefused: true })
})

test('a running site makes a backup, and refuses a folder that is not empty', async () => {
  await running()
  await site.signUp()
  const folder = join(folders, 'backup')
  const done = await askRunningSite(config, { command: 'backup', folder })
  expect(done?.lines[0]).toMatch(/Копия готова.*строк/)
  expect((await readManifest(folder)).tables.users?.count).toBe(1)
  expect(await askRunningSite(config, { command: 'backup', folder })).toEqual({
    lines: [`Папка ${folder} не пуста: назовите новую.`],
    isRefused: true,
  })
})

test('requests without the secret, and with a wrong one, get 404 and change nothing', async () => {
  await running()
  const person = await site.signUp()
  const { port, secret } = await addressOf()
  const body = JSON.stringify({ command: 'account', change: 'ban', name: person.user.email })
  const post = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })
  const replies = await Promise.all([
    post({}),
    post({ authorization: 'Bearer' }),
    post({ authorization: `Bearer ${secret}x` }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  await site.call(profiles.mine, {}, person)
})

test('the address is readable by its owner alone, and gone when the site stops', async () => {
  const management = await serveManagement(site.context)
  const { mode } = await stat(join(config.dataDir, 'management.json'))
  await management.close()
  expect(mode & 0o777).toBe(0o600)
  expect(await readManagementAddress(config.dataDir)).toBeNull()
})

test('without a running site, or with PostgreSQL, the command does the work itself', async () => {
  const ban = { command: 'account', change: 'ban', name: 'x' } as const
  const dataDir = join(folders, 'killed')
  await mkdir(dataDir)
  expect(await askRunningSite({ databaseUrl: null, dataDir }, ban)).toBeNull()
  const management = await serveManagement(site.context)
  const stale = await addressOf()
  expect(await askRunningSite({ databaseUrl: 'postgres://x', dataDir: config.dataDir }, ban)).toBeNull()
  await management.close()
  await writeManagementAddress(dataDir, stale)
  expect(await askRunningSite({ databaseUrl: null, dataDir }, ban)).toBeNull()
  await writeFile(join(dataDir, 'management.json'), '{"port":')
  expect(await askRunningSite({ databaseUrl: null, dataDir }, ban)).toBeNull()
})

test('a command that the site does not know is a problem in one line', async () => {
  await running()
  // A command line of a later release.
  const unknown = JSON.parse('{"command":"later"}')
  await expect(askRunningSite(config, unknown)).rejects.toThrow(StoreProblem)
})
