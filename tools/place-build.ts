import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The newest build, and those whose files open pages and processes that are not restarted yet still ask for. */
const keptBuilds = 10
const record = 'builds.json'

/** What `builds.json` holds: a hash of the newest build's sources, and the files of each kept build, newest first. */
type Builds = { sources: string; files: string[][] }

/** A build in a folder of its own, where it goes, and the hash of its sources. */
type NewBuild = { from: string; to: string; sources: string }

/** Hash over names and contents of files and folders. A change of their times alone, as by unpacking, changes nothing. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory()
    const files = isFolder ? await filesIn(path, ['dist', 'node_modules']) : ['']
    for (const file of files) hash.update(`${path}\0${file}\0`).update(await readFile(join(path, file)))
  }
  return hash.digest('hex')
}

/** Hash of the sources of the build in this folder; `undefined` where there is none. */
export const builtSources = async (dist: string): Promise<string | undefined> => (await buildsOf(dist))?.sources

/** Makes a build in a folder of its own beside the one that processes serve, and places it there once it is whole. */
export async function replaceBuild(
  dist: string,
  sources: string,
  buildInto: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(dist, { recursive: true })
  await removeAbandoned(dist)
  const made = await mkdtemp(join(dist, 'build-'))
  try {
    await buildInto(made)
    await placeBuild({ from: made, to: dist, sources })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** Removes what builds that were killed have left. One that is being made is younger than an hour. */
async function removeAbandoned(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const folder = join(dist, name)
    if (name.startsWith('build-') && (await stat(folder)).mtimeMs < Date.now() - 3_600_000)
      await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Moves a build into the folder that processes serve, file by file: what they serve is there all the time. Files of earlier
 * builds stay, except of those before the last ten.
 */
async function placeBuild({ from, to, sources }: NewBuild): Promise<void> {
  const files = await filesIn(from)
  const earlier = (await buildsOf(to))?.files ?? [await filesOfSite(to)]
  // Files that name others come after them: an entry of the server, and the lists of what pages need.
  for (const file of files.toSorted((one, other) => Number(isEntry(one)) - Number(isEntry(other)))) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await rename(join(from, file), join(to, file))
  }
  const same = String(files)
  const kept = [files, ...earlier.filter((one) => String(one) !== same)].slice(0, keptBuilds)
  const builds: Builds = { sources, files: kept }
  await writeFile(join(from, record), JSON.stringify(builds))
  await rename(join(from, record), join(to, record))
  const needed = new Set(kept.flat())
  for (const file of await filesOfSite(to)) if (!needed.has(file)) await rm(join(to, file), { force: true })
}

const isEntry = (file: string) => !file.includes('/assets/')

async function buildsOf(dist: string): Promise<Builds | null> {
  const text = await readFile(join(dist, record), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Without the record itself, and without builds that are being made. */
const filesOfSite = async (dist: string): Promise<string[]> =>
  (await filesIn(dist)).filter((file) => /^(client|server)\//.test(file))

/** Paths of all files below a folder, in order, with `/`; none where there is no folder. */
async function filesIn(folder: string, without: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => without.includes(part)))
    .toSorted()
}
