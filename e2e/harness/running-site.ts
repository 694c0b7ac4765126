import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { administrator } from './administrator.ts'
import { authSecret } from './auth-secret.ts'

const root = join(import.meta.dirname, '../..')
const startLimit = 600_000
/** The process ends itself within 10 s; a busy machine takes longer. */
const stopLimit = 30_000

/** A running site, and functions that stop it with SIGTERM or kill it with SIGKILL. */
export type RunningSite = {
  url: string
  pid: number
  stop: () => Promise<void>
  kill: () => Promise<void>
  /** Its exit code; null when a signal ended it. */
  ended: () => Promise<number | null>
}

/** Log file of the site with this name. */
export const logFileOf = (name: string) => join(root, 'reports', `${name}.log`)

/**
 * Starts the built site as `npm start` does, with `NODE_ENV=development` as in `npm run dev`, and waits until it responds.
 * Its log goes to `reports`, under the site's name. `folder` may be that of another release, `nodeFlags` are for Node; `under`
 * is a command that replaces itself by the one that is added to it.
 */
export async function startSite(
  settings: Record<string, string>,
  name = 'e2e-server',
  { folder = root, nodeFlags = [], under = [] }: { folder?: string; nodeFlags?: string[]; under?: string[] } = {},
): Promise<RunningSite> {
  const logFile = logFileOf(name)
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  await once(log, 'open')
  const flags = settings.NODE_ENV === 'development' ? ['--dev'] : []
  const [command = process.execPath, ...args] = [...under, process.execPath, ...nodeFlags, 'server/main.ts', ...flags]
  const server = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMITS: 'off',
      AUTH_SECRET: authSecret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
  })
  try {
    const url = settings.PORT ? `http://127.0.0.1:${settings.PORT}` : await addressIn(logFile, server)
    await answers(url, server)
    return runningSite(url, server)
  } catch (error) {
    await stop(server)
    throw new Error(`The site did not start. The end of its log:\n${await lastWords(logFile)}`, { cause: error })
  }
}

function runningSite(url: string, server: ChildProcess): RunningSite {
  return {
    url,
    pid: server.pid ?? 0,
    stop: () => stop(server),
    kill: () => kill(server),
    ended: async () => {
      if (!hasEnded(server)) await once(server, 'exit')
      return server.exitCode
    },
  }
}

/** Lines of the log that show a defect: errors, and responses of 500 and above. */
export async function loggedErrors(name = 'e2e-server'): Promise<string[]> {
  const lines = (await readFile(logFileOf(name), 'utf8')).split('\n')
  return lines.filter((line) => /^\{"level":[56]0\b/.test(line))
}

const lastWords = async (logFile: string) => (await readFile(logFile, 'utf8')).split('\n').slice(-20).join('\n')

/** The address that the site names in its log when it listens: the system chose its port. */
const addressIn = (logFile: string, server: ChildProcess): Promise<string> =>
  untilFound(server, async () => / открыт: (http:[^\s"]+)/.exec(await readFile(logFile, 'utf8'))?.[1])

const answers = (url: string, server: ChildProcess): Promise<boolean> =>
  untilFound(server, async () => {
    const reply = await fetch(url).catch(() => null)
    if (reply && !reply.ok) throw new Error(`its home page answers ${reply.status}`)
    return reply?.ok
  })

async function untilFound<Found>(server: ChildProcess, find: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline && !hasEnded(server)) {
    const found = await find()
    if (found !== undefined) return found
    await wait(100)
  }
  const { exitCode, signalCode } = server
  throw new Error(
    hasEnded(server) ? `it ended by itself: ${signalCode ?? exitCode}` : `no answer within ${startLimit} ms`,
  )
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), wait(stopLimit, false, { ref: false })])
  if (inTime) return
  server.kill('SIGKILL')
  await ended
  throw new Error(`The site did not end within ${stopLimit} ms of SIGTERM`)
}

async function kill(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null
