import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { type Acknowledged, lostResults, someQuizzes } from '../attempts.ts'
import { killSitePostgres } from '../environment/site-postgres.ts'
import { withCleanup } from '../environment/with-cleanup.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const run = promisify(execFile)

/** Two accounts that Debian has, and one without an entry in /etc/passwd. */
const accounts = { owner: 65_534, other: 1, unknown: 54_321 }
const logName = 'surroundings'
const settings = { SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' }

const as = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
/** In mounts of its own, that `script` changes. */
const inMounts = (script: string, uid = accounts.owner) => [
  ...['unshare', '--mount', 'sh', '-c', `${script} && exec "$@"`, 'sh'],
  ...as(uid),
]

/** Surroundings of a start: it opens the site, or ends with one sentence and leaves the data alone. */
type Surroundings = {
  name: string
  /** The folder of the data: a new one, or a copy of one with acknowledged attempts, as kill -9 of all processes left it. */
  data: 'new' | 'crashed'
  under(dataDir: string): string[]
  change?(dataDir: string, started: AsyncDisposableStack): Promise<void>
  /** Inside the folder; for names that are too long or odd. */
  below?: string
  says?: RegExp
  check?(dataDir: string): Promise<string[]>
}

const owner = () => as(accounts.owner)
const all: readonly Surroundings[] = [
  { name: 'an ordinary user', data: 'crashed', under: owner },
  { name: 'root, data of another user', data: 'crashed', under: () => ['env'] },
  {
    name: 'root, in a folder that is closed to others',
    data: 'crashed',
    under: () => ['env'],
    change: async (dataDir) => {
      await chown(join(dataDir, '..'), 0, 0)
      await chmod(join(dataDir, '..'), 0o700)
    },
  },
  {
    name: 'no entry in /etc/passwd, first start',
    data: 'new',
    under: () => as(accounts.unknown),
    change: (dataDir) => chown(dataDir, accounts.unknown, accounts.unknown),
    says: /нет записи в \/etc\/passwd: добавьте её/,
  },
  {
    name: 'data of somebody else',
    data: 'crashed',
    under: () => as(accounts.other),
    says: /нельзя писать: нет права/,
  },
  { name: 'no /dev/shm, first start', data: 'new', under: () => inMounts('umount /dev/shm') },
  { name: 'no /dev/shm', data: 'crashed', under: () => inMounts('umount /dev/shm') },
  {
    name: 'a read-only disk',
    data: 'crashed',
    under: (dataDir) => inMounts(`mount --bind ${dataDir} ${dataDir} && mount -o remount,ro,bind ${dataDir}`),
    says: /диск только для чтения/,
  },
  {
    name: 'a path too long for a socket, and no runtime folder',
    data: 'new',
    below: 'очень-длинная-папка'.repeat(5),
    under: owner,
    check: refusesWrongPassword,
  },
  {
    name: 'a path too long for PostgreSQL',
    data: 'new',
    below: `${'long/'.repeat(200)}data`,
    under: owner,
    says: /слишком длинный/,
  },
  {
    name: 'a name too long for the disk',
    data: 'new',
    below: 'long'.repeat(100),
    under: owner,
    says: /слишком длинное имя/,
  },
  { name: 'a comma in the path', data: 'new', below: 'a, b', under: owner },
  { name: 'pids of a crashed server that another program has', data: 'crashed', under: owner, change: reusePids },
  { name: 'an interrupted first start', data: 'new', under: owner, change: interruptFirstStart },
]

/** A start in surroundings of each kind. */
export const badSurroundings: FaultScenario = {
  name: 'surroundings of a start',
  missing: async () => {
    if (process.platform !== 'linux') return 'accounts and mounts are changed as on Linux'
    if (process.getuid?.() !== 0) return 'accounts and mounts can be changed by root alone'
    return null
  },
  run: async () => {
    const place = await mkdtemp(join(tmpdir(), 'kvizarium-surroundings-'))
    await chmod(place, 0o755)
    try {
      return await tryAll(place)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  },
}

async function tryAll(place: string): Promise<FaultFigures> {
  const crashed = join(place, 'crashed')
  const acknowledged = await crash(crashed)
  const broken: string[] = []
  let lost = 0
  const readBack: Use = async ({ url }) => {
    lost += (await lostResults(url, acknowledged)).length
  }
  for (const [at, one] of all.entries()) {
    const found = await tryOne(one, { home: join(place, String(at)), crashed, readBack })
    broken.push(...found.map((violation) => `${one.name}: ${violation}`))
  }
  const namesOf = (isRefused: boolean) =>
    all.flatMap(({ name, says }) => ((says !== undefined) === isRefused ? [name] : [])).join('; ')
  return {
    load: `${all.length} starts`,
    acknowledged: acknowledged.size,
    lost,
    doubled: 0,
    wrong: 0,
    recovery: null,
    broken,
    notes: `opens with ${namesOf(false)}; ends with a sentence with ${namesOf(true)}`,
  }
}

type Use = (site: RunningSite) => Promise<void>
type Trial = { home: string; crashed: string; readBack: Use }

const tryOne = (one: Surroundings, { home, crashed, readBack }: Trial): Promise<string[]> =>
  withCleanup(async (started) => {
    const dataDir = join(home, 'data')
    await mkdir(home)
    await (one.data === 'new' ? makeOwn(dataDir) : run('cp', ['-a', crashed, dataDir]))
    await one.change?.(dataDir, started)
    const given = join(dataDir, one.below ?? '')
    const found: string[] = []
    const sentence = await openIn(one, given, async (site) => {
      found.push(...((await one.check?.(given)) ?? []))
      if (one.data === 'crashed') await readBack(site)
    })
    found.push(...judgeEnd(one, sentence, given))
    if (one.data === 'new' || sentence === null) return found
    const after = await openIn({ under: owner }, dataDir, readBack)
    return after === null ? found : [...found, `afterwards: ${after}`]
  })

function judgeEnd({ says, data }: Surroundings, sentence: string | null, dataDir: string): string[] {
  if (says ? !says.test(sentence ?? '') : sentence !== null) return [sentence ?? 'it opened']
  if (sentence === null) return existsSync(join(dataDir, 'db/postmaster.pid')) ? ['it left a server'] : []
  return data === 'new' && existsSync(join(dataDir, 'db')) ? ['it left a store'] : []
}

/** Runs the site in some surroundings while `use` works; returns the sentence with which a start ends, or null. */
async function openIn({ under }: Pick<Surroundings, 'under'>, dataDir: string, use: Use): Promise<string | null> {
  let site: RunningSite
  try {
    site = await startSite({ ...settings, DATA_DIR: dataDir }, logName, { under: under(dataDir) })
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).trim().split('\n')
    return lines.some((line) => /^\s+at /.test(line)) ? lines.join(' / ') : (lines.at(-1) ?? '')
  }
  try {
    await use(site)
  } finally {
    await site.stop()
  }
  return null
}

async function makeOwn(dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, accounts.owner, accounts.owner)
}

/** Makes a store with acknowledged attempts, and kills all of its processes. */
async function crash(dataDir: string): Promise<Acknowledged> {
  await makeOwn(dataDir)
  const site = await startSite({ ...settings, DATA_DIR: dataDir, SAMPLE_DATA: 'on' }, logName, { under: owner() })
  try {
    const taking = startTakers(site.url, await someQuizzes(site.url, 12), { takers: 4 })
    await timeUntil(async () => taking.outcome.acknowledged.size >= 50)
    return (await taking.stop()).acknowledged
  } finally {
    await Promise.all([site.kill(), killSitePostgres(dataDir, 'all')])
  }
}

/** The server listens on 127.0.0.1 there, for everybody on the machine. */
async function refusesWrongPassword(dataDir: string): Promise<string[]> {
  const [, , , port, , host] = (await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')
  if (host !== '127.0.0.1') return [`it listens on «${host}»`]
  const client = new Client({ host, port: Number(port), user: 'postgres', password: 'wrong', database: 'kvizarium' })
  const refusal = await client.connect().then(
    () => 'nothing',
    (error) => error.code,
  )
  await client.end().catch(() => {})
  return refusal === '28P01' ? [] : [`it refused a wrong password with ${refusal}`]
}

async function reusePids(dataDir: string, started: AsyncDisposableStack): Promise<void> {
  const other = spawn('sleep', ['600'], { stdio: 'ignore', uid: accounts.owner })
  await once(other, 'spawn')
  started.defer(() => void other.kill())
  for (const lock of ['db/postmaster.pid', 'db.socket/.s.PGSQL.5432.lock']) {
    const file = join(dataDir, lock)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))
  }
}

/** What a killed site has begun, `initdb` for one, goes on without it. */
async function interruptFirstStart(dataDir: string): Promise<void> {
  for (let times = 0; times < 5; times++) {
    const [command = '', ...args] = [...owner(), process.execPath, 'server/main.ts']
    const site = spawn(command, args, {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, PORT: '0', ...settings, DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    await timeUntil(async () => (await readdir(dataDir)).some((name) => name.startsWith('db.new')))
    await wait(randomInt(0, 1500))
    site.kill('SIGKILL')
    await once(site, 'exit')
  }
}
