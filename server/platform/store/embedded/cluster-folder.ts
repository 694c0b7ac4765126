import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { diskSpaceCheck, minFreeBytes } from '#server/platform/disk-space.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import { isMissing, StoreProblem, unreadable } from '#server/platform/store/store-problem.ts'
import { accountFor, isRoot } from './account.ts'
import { explainFailure } from './failures.ts'
import { findPrograms, majorVersion, type Programs } from './programs.ts'
import { type Account, run } from './run-program.ts'

/** A folder with the data of PostgreSQL, the programs for it, and the account that they run as. */
export type Cluster = {
  dataDir: string
  folder: string
  /** Of the roles of the site, for a server that listens on an address. */
  password: string
  programs: Programs
  account: Account
}

/** The roles of a cluster. The site is no superuser: where root starts the server, a superuser could read what root can. */
export const roles = { superuser: 'postgres', site: 'kvizarium' } as const
export const databaseName = 'kvizarium'

/** Kept beside the data: a folder without it has those of another program or release. */
const markFile = 'kvizarium.json'
const mark = z.object({ major: z.int(), password: z.string() })

/** Settings without which `initdb` fails in some surroundings; `builtin` gives the same order everywhere. */
const localeOptions = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
/** The server knows Russian letters by its `lc_ctype`. Windows and macOS have no `C.UTF-8`. */
const ctype = { win32: 'en_US.UTF-8', darwin: 'en_US.UTF-8' } as Partial<Record<NodeJS.Platform, string>>
const draftPrefix = 'db.new-'

/** Opens the cluster in `dataDir`, which exists, and makes it at the first start. Throws a `StoreProblem`. */
export async function openCluster(dataDir: string, log: BasicLogger): Promise<Cluster> {
  refuseOddPath(dataDir)
  const folder = join(dataDir, 'db')
  const isThere = existsSync(join(folder, 'PG_VERSION'))
  const known = isThere ? await readMark(folder) : null
  await refuseForeignOwner(isThere ? folder : dataDir)
  const programs = await findPrograms(join(dataDir, 'db.lib'))
  const account = await accountFor(dataDir, programs)
  const cluster = { dataDir, folder, programs, account }
  return { ...cluster, password: (known ?? (await create(cluster, log))).password }
}

/** PostgreSQL cuts paths after 1,023 bytes, and adds its own names to that of the folder. */
const maxPathBytes = 900

/** A shell of `initdb` reads the path, and a list of folders is separated by colons. */
function refuseOddPath(dataDir: string): void {
  if (Buffer.byteLength(dataDir) > maxPathBytes)
    throw new StoreProblem(
      `Путь ${dataDir} слишком длинный для PostgreSQL: задайте в DATA_DIR путь не длиннее ${maxPathBytes} байт.`,
    )
  const odd = /["$`:;\\\n]/.exec(process.platform === 'win32' ? dataDir.replace(/^\w:|\\/g, '') : dataDir)
  if (odd)
    throw new StoreProblem(
      `В пути ${dataDir} есть знак «${odd[0]}», с которым PostgreSQL не работает: задайте другую папку в DATA_DIR.`,
    )
}

/** Throws a `StoreProblem` for data of another release. */
async function readMark(folder: string): Promise<z.output<typeof mark>> {
  let text: string
  try {
    text = await readFile(join(folder, markFile), 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw unreadable(folder, error)
    throw new StoreProblem(
      `В папке ${folder} хранилище выпуска 0.1.0 (PGlite), которое этот выпуск не открывает. Перенесите данные копией: в папке прежнего выпуска npm run backup -- <папка копии>, затем в этом, с новой папкой в DATA_DIR, npm run restore -- <папка копии>.`,
    )
  }
  const found = mark.parse(JSON.parse(text))
  if (found.major !== majorVersion)
    throw new StoreProblem(
      `В папке ${folder} данные PostgreSQL ${found.major}, а с этим выпуском идёт ${majorVersion}. Перенесите данные копией: выпуском, который их писал, npm run backup -- <папка копии>, затем этим, с новой папкой в DATA_DIR, npm run restore -- <папка копии>.`,
    )
  return found
}

/** PostgreSQL starts for the owner of its data alone. */
async function refuseForeignOwner(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  if (process.getuid && !isRoot() && uid !== process.getuid())
    throw new StoreProblem(
      `Папка ${folder} принадлежит другому пользователю системы (номер ${uid}): запустите команду от его имени.`,
    )
}

/** Makes the cluster under another name, so that an interrupted start leaves nothing that looks whole. */
async function create(cluster: Omit<Cluster, 'password'>, log: BasicLogger): Promise<z.output<typeof mark>> {
  const { dataDir, folder, account } = cluster
  await removeDrafts(dataDir)
  if (diskSpaceCheck(dataDir)())
    throw new StoreProblem(
      `Для нового хранилища в ${dataDir} на диске мало места: освободите хотя бы ${minFreeBytes / 1e6} МБ.`,
    )
  log.info(`Первый запуск: создаём хранилище в ${folder}, это займёт несколько секунд.`)
  const draft = await mkdtemp(join(dataDir, `${draftPrefix}${process.pid}-`))
  try {
    if (account.ids) await chown(draft, account.ids.uid, account.ids.gid)
    await initialise(cluster, draft)
    const made = { major: majorVersion, password: randomBytes(24).toString('base64url') }
    await setUp(cluster, draft, made.password)
    await writeMark(draft, made, account)
    await rename(draft, folder).catch(async (error) => {
      // Another process made one meanwhile.
      if (!existsSync(join(folder, markFile))) throw error
    })
    await flush(dataDir)
    return await readMark(folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes what killed processes left unfinished. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(draftPrefix) ? Number.parseInt(name.slice(draftPrefix.length), 10) : process.pid
    if (pid !== process.pid && !isAlive(pid)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function initialise({ folder, programs, account }: Omit<Cluster, 'password'>, draft: string): Promise<void> {
  const { code, err } = await run(
    account,
    [
      ...([programs.initdb, '-D', draft, '-U', roles.superuser, ...localeOptions] as [string, ...string[]]),
      `--locale=${ctype[process.platform] ?? 'C.UTF-8'}`,
      // A socket is behind the mode of its folder; Windows has none.
      ...['--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions'],
      // Containers may have next to no room in /dev/shm.
      ...['-c', `dynamic_shared_memory_type=${process.platform === 'win32' ? 'windows' : 'mmap'}`],
    ],
    { env: programs.env },
  )
  if (code !== 0) throw explainFailure('создать', folder, err)
}

/** The roles and the database of the site, and the proof that it finds Russian words. */
async function setUp(
  { folder, programs, account }: Omit<Cluster, 'password'>,
  draft: string,
  password: string,
): Promise<void> {
  const statements = [
    `alter role ${roles.superuser} password '${password}'`,
    `create role ${roles.site} login password '${password}'`,
    `alter database postgres rename to ${databaseName}`,
    `alter database ${databaseName} owner to ${roles.site}`,
    ...['begin', 'create extension pg_trgm', `select similarity('ВОЛГА', 'волга')`, 'rollback'],
  ]
  const { code, out, err } = await run(
    account,
    [programs.postgres, '--single', '-D', draft, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'template1'],
    { env: programs.env, input: `${statements.join('\n')}\n` },
  )
  if (code !== 0) throw explainFailure('создать', folder, err)
  if (!out.includes('similarity = "1"'))
    throw new StoreProblem(
      `PostgreSQL не различает русские буквы: в этой системе нет нужной локали. Задайте DATABASE_URL.`,
    )
}

async function writeMark(draft: string, made: z.output<typeof mark>, { ids }: Account): Promise<void> {
  const path = join(draft, markFile)
  const file = await open(path, 'w', ownerOnly.file)
  await file.writeFile(JSON.stringify(made))
  await file.sync()
  await file.close()
  if (ids) await chown(path, ids.uid, ids.gid)
  await flush(draft)
}

/** Flushes the names in a folder to the disk, which Windows does by itself. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  await opened.sync()
  await opened.close()
}

/** The folder of the socket, empty or not, which the account alone may enter. */
export async function makeSocketFolder(folder: string, { ids }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
  await chmod(folder, ownerOnly.folder)
  if (ids) await chown(folder, ids.uid, ids.gid)
}
