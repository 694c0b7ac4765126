import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const dumps = 'server/testing/dumps'
const ownPackages = '@quiz'

/** The program of the last release, built, in a folder of its own. */
export type LastRelease = { version: string; folder: string; remove(): Promise<void> }

/** Why the last release cannot be checked out, or null. */
export const missingLastRelease = (): Promise<string | null> =>
  lastRelease().then(
    () => null,
    () => 'no commit of the last release (a shallow clone?)',
  )

/** The last release and its commit, which is the one that added its dump (CONTRIBUTING.md, «A release»). */
async function lastRelease(): Promise<{ version: string; commit: string }> {
  const versions = await readdir(join(root, dumps))
  const version = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? ''
  const manifest = `${dumps}/${version}/manifest.json`
  const { stdout } = await run('git', ['log', '-1', '--format=%H', '--diff-filter=A', '--', manifest], { cwd: root })
  if (stdout.trim() === '') throw new Error(`No commit added ${manifest}`)
  return { version, commit: stdout.trim() }
}

/** Checks the last release out and builds it. It uses the packages of this one: those that it needs are all among them. */
export async function buildLastRelease(): Promise<LastRelease> {
  const { version, commit } = await lastRelease()
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], { cwd: root })
    await linkPackages(folder)
    await run(process.execPath, ['tools/build-web.ts'], { cwd: folder })
    return { version, folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, ownPackages), { recursive: true })
  for (const name of await readdir(from)) if (name !== ownPackages) await symlink(join(from, name), join(to, name))
  for (const name of ['contract', 'server', 'web', 'e2e'])
    await symlink(join(folder, name), join(to, ownPackages, name))
}
