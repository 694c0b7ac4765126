import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startScript } from './child-script.ts'
import { tempFolder } from './temp-folder.ts'

test('a test run that is killed leaves neither its PostgreSQL nor its folder', async () => {
  const folder = join(await tempFolder(), 'run')
  const runner = startScript(`
    import { mkdir } from 'node:fs/promises'
    import { startOwnServer } from '#server/testing/own-server.ts'
    setInterval(() => {}, 1_000)
    await mkdir(${JSON.stringify(folder)})
    await startOwnServer(${JSON.stringify(folder)})
    console.log('started')`)
  await runner.lines.next()
  const pid = Number.parseInt(await readFile(join(folder, 'db/postmaster.pid'), 'utf8'), 10)
  expect(process.kill(pid, 0)).toBe(true)

  runner.kill()

  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 30_000 })
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 })
})
