import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { readZip } from '#server/platform/zip/read-zip.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { exportAccount } from './export-account.ts'

const site = await buildTestApp()
const folder = await tempFolder()
beforeEach(site.store.reset)

test('the archive of a person is written as a file that only the operator can read', async () => {
  const { user } = await site.signUp()
  const { lines, isRefused } = await exportAccount(site.context, { name: user.email, folder })
  expect(isRefused).toBe(false)
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(lines[0]).toContain(join(folder, name))
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const files = await readZip(await readFile(join(folder, name)), { entries: 100, bytes: 1_000_000 })
  expect(JSON.parse(String(files.get('account.json'))).email).toBe(user.email)
})

test('an unknown person, and a folder that cannot be written, are refused', async () => {
  expect(await exportAccount(site.context, { name: 'unknown@example.org', folder })).toMatchObject({ isRefused: true })
  const { user } = await site.signUp()
  const missing = join(folder, 'missing')
  await expect(exportAccount(site.context, { name: user.email, folder: missing })).rejects.toThrow(StoreProblem)
})
