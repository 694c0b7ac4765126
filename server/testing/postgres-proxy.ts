import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase } from './entry/databases.ts'

/** A TCP proxy to a new database of the run. */
export type PostgresProxy = {
  url: string
  /** The startup packet of each connection. */
  startups: string[]
  /** Closes every connection and refuses new ones, like a stopped server. */
  stop(): Promise<void>
  /** Accepts connections again. */
  resume(): Promise<void>
  /** Stops reading without closing connections, like a hung machine. */
  freeze(): void
  /** Resumes reading, including everything sent meanwhile. */
  thaw(): void
}

/** Registers a cleanup after the test, or with `afterAll` after the file. */
type OnFinished = (undo: () => Promise<void> | void) => void

/**
 * Starts a proxy, by default for one test. When `refuse` returns bytes for a startup packet, they are sent instead of
 * forwarding; `dropped` are startup parameters that it does not pass on, as a pgbouncer that ignores them.
 */
export async function startPostgresProxy(
  refuse: (startup: string) => Buffer | null = () => null,
  onFinished: OnFinished = onTestFinished,
  dropped: readonly string[] = [],
): Promise<PostgresProxy> {
  const { dial, url } = await freshDatabase(onFinished)
  const startups: string[] = []
  const clients = new Set<Socket>()
  const accept = (client: Socket, startup: Buffer) => {
    startups.push(startup.toString())
    const refusal = refuse(startup.toString())
    if (refusal) client.end(refusal)
    else forward(client, dial(), withoutParameters(startup, dropped))
  }
  let isFrozen = false
  const server = createServer((client) => {
    clients.add(client)
    client.once('close', () => clients.delete(client)).once('data', (startup) => accept(client, startup))
    if (isFrozen) client.pause()
  })
  onFinished(() => void server.close())
  const port = await portOf(server)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    startups,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const client of clients) client.destroy()
      await closed
    },
    resume: async () => void (await portOf(server, port)),
    freeze: () => {
      isFrozen = true
      for (const client of clients) client.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const client of clients) client.resume()
    },
  }
}

/** Listens on a free port for one test. */
export async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection)
  onTestFinished(() => void server.close())
  return portOf(server)
}

async function portOf(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The PostgreSQL error message that ends a connection. */
export function fatalError(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A startup packet: its length, the protocol, names and values. */
function withoutParameters(startup: Buffer, dropped: readonly string[]): Buffer {
  const words = startup.toString('utf8', 8).split('\0').slice(0, -2)
  const kept = words.flatMap((word, at) =>
    at % 2 === 0 && !dropped.includes(word) ? [`${word}\0${words[at + 1] ?? ''}\0`] : [],
  )
  const body = Buffer.from(`${kept.join('')}\0`)
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(body.length + 8)
  return Buffer.concat([head, body])
}

function forward(client: Socket, server: Socket, startup: Buffer): void {
  server.write(startup)
  client.pipe(server).pipe(client)
  client.on('error', () => {}).on('close', () => server.destroy())
  server.on('error', () => client.destroy())
}

/** A new database, the address of it without the server's own place, and what connects to that. */
async function freshDatabase(onFinished: OnFinished): Promise<{ dial: () => Socket; url: URL }> {
  const { url, drop } = await createDatabase(inject('template').serverUrl)
  onFinished(drop)
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const dial = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  return { dial, url: new URL(`postgres://${user}${password ? `:${password}` : ''}@127.0.0.1/${database}`) }
}
