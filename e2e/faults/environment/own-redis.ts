import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

/** A Redis of a scenario. */
export type OwnRedis = {
  url: string
  start(): Promise<void>
  /** Kills it; its data are lost. */
  kill(): Promise<void>
  /** Freezes it: its connections stay open, it never replies. */
  freeze(): void
  thaw(): void
}

const startLimit = 30_000

/** Why this machine cannot run Redis, or null. */
export const missingRedis = (): Promise<string | null> =>
  promisify(execFile)('redis-server', ['--version']).then(
    () => null,
    () => 'no redis-server (Debian: redis-server)',
  )

/** Starts an empty Redis without persistence. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: OwnProcess | null = null
  const start = async () => {
    server = startProcess('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
    await answers(url, server)
  }
  await start()
  return {
    url,
    start,
    kill: async () => {
      server?.signal('SIGKILL')
      await server?.ended
      server = null
    },
    freeze: () => server?.signal('SIGSTOP'),
    thaw: () => server?.signal('SIGCONT'),
  }
}

async function answers(url: string, server: OwnProcess): Promise<void> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline && !server.hasEnded()) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
    client.on('error', () => {})
    const isThere = await client.ping().then(
      () => true,
      () => false,
    )
    client.disconnect()
    if (isThere) return
    await wait(20)
  }
  throw new Error(`Redis did not start: ${server.lastWords()}`)
}
