import { chmod, lstat, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScript } from '#server/testing/child-script.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { restrictToOwner } from './private-files.ts'

const root = await tempFolder()

/** The account of PostgreSQL, which root starts as another one, passes through the folder. */
const ofOthers = process.getuid?.() === 0 ? 0o067 : 0o077

/** Path and mode of everything in a folder, itself included, that other users may access. */
async function accessibleToOthers(folder: string): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const modes = await Promise.all(paths.map(async (path) => [path, await lstat(path)] as const))
  // Links have no modes of their own.
  const files = modes
    .filter(([, found]) => !found.isSymbolicLink())
    .map(([path, { mode }]) => [path, mode & 0o777] as const)
  return files
    .filter(([path, mode]) => mode & (path === folder ? ofOthers : 0o077))
    .map(([path, mode]) => `${path} ${mode.toString(8)}`)
}

async function anOldFolder(name: string): Promise<string> {
  const folder = join(root, name)
  await mkdir(join(folder, 'outbox/.unfinished'), { recursive: true })
  await writeFile(join(folder, 'outbox/mail.eml'), 'a link for a new password')
  for (const path of ['.', 'outbox', 'outbox/.unfinished']) await chmod(join(folder, path), 0o755)
  await chmod(join(folder, 'outbox/mail.eml'), 0o644)
  return folder
}

test('with a umask of 0, only their owner may access the files that a site writes', async () => {
  const dataDir = join(root, 'new')
  const script = startScript(`
    import { once } from 'node:events'
    process.umask(0)
    const { createAppContext } = await import('#server/platform/create-app-context.ts')
    const { readConfig } = await import('#server/platform/config.ts')
    const { default: sharp } = await import('sharp')
    const context = await createAppContext(readConfig({ DATA_DIR: ${JSON.stringify(dataDir)}, LOG_LEVEL: 'silent' }))
    await context.images.admit(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer())
    const expiresAt = new Date(Date.now() + 60_000)
    await context.outbox.put(context.store.db, { to: 'a@example.org', subject: 'a', text: 'a', html: 'a', expiresAt })
    context.outbox.start()
    const { readdir } = await import('node:fs/promises')
    const { setTimeout: wait } = await import('node:timers/promises')
    while (!(await readdir(${JSON.stringify(join(dataDir, 'outbox'))})).some((name) => name.endsWith('.eml'))) await wait(50)
    const asked = once(process, 'SIGTERM')
    console.log('written')
    await asked
    await context.close()
    process.exit(0)`)
  expect(await script.lines.next()).toMatchObject({ value: 'written' })

  const names = await readdir(dataDir)
  const mails = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))
  const modes = await accessibleToOthers(dataDir)
  process.kill(script.pid, 'SIGTERM')
  await script.ended

  expect(names).toEqual(expect.arrayContaining(['db', 'db.log', 'db.socket', 'images', 'outbox']))
  expect(mails).toHaveLength(1)
  expect(modes).toEqual([])
}, 120_000)

test('a start restricts files of an older release to their owner', async () => {
  const folder = await anOldFolder('old')
  await restrictToOwner(folder, quietLog)
  expect(await accessibleToOthers(folder)).toEqual([])
  expect((await stat(join(folder, 'outbox/mail.eml'))).mode & 0o777).toBe(0o600)
})

test('files outside the folder that a link points to are not changed', async () => {
  const folder = await anOldFolder('linked')
  const outside = join(root, 'outside')
  await writeFile(outside, '')
  await chmod(outside, 0o644)
  await symlink(outside, join(folder, 'link'))
  await restrictToOwner(folder, quietLog)
  expect((await stat(outside)).mode & 0o777).toBe(0o644)
})

test('a folder that does not exist is ignored', async () => {
  const lines: string[] = []
  await restrictToOwner(join(root, 'nothing'), { info() {}, warn: (line) => lines.push(line) })
  expect(lines).toEqual([])
})
