import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { waitUntilReady } from './wait-until-ready.ts'

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
    await waitUntilReady(server, () => ping(url))
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

async function ping(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
  client.on('error', () => {})
  await client.ping().finally(() => client.disconnect())
}
