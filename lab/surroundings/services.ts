import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../faults/environment/free-port.ts'
import { bouncerSettings } from '../faults/environment/pgbouncer.ts'
import { startPostfix } from './postfix.ts'
import { type DebianProgram, ownFolder, runServer } from './programs.ts'

/** A service beside the site. */
export type Service = DebianProgram & {
  name: string
  /** Starts it; `databaseUrl` is that of the site. */
  start(started: AsyncDisposableStack, databaseUrl: string): Promise<RunningService>
}

export type RunningService = {
  /** The settings of the site by which it uses the service. */
  settings: Record<string, string>
  /** What a class has left there is not as it should be, a sentence each. `log` is that of the site. */
  check(site: { url: string; log: string }): Promise<string[]>
}

/** A pgbouncer in transaction mode with 5 connections; `ignored` are the startup parameters that it takes and drops. */
const pgbouncer = (name: string, ignored: string): Service => ({
  name,
  command: 'pgbouncer',
  debianPackage: 'pgbouncer',
  start: async (started, databaseUrl) => {
    const folder = await ownFolder(started, 'pgbouncer')
    const port = await freePort()
    const { port: serverPort, pathname, username } = new URL(databaseUrl)
    const database = pathname.slice(1)
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`)
    const settings = bouncerSettings({ folder, port, serverPort: Number(serverPort), connections: 5, database })
    await writeFile(file, `${settings}ignore_startup_parameters = ${ignored}\nuser = nobody\n`)
    await runServer(started, { command: 'sh', args: ['-c', `chmod -R a+rX ${folder} && exec pgbouncer ${file}`], port })
    const url = new URL(databaseUrl)
    url.port = String(port)
    return {
      settings: { DATABASE_URL: url.href },
      check: async ({ log }) => {
        const said = /стоит pgbouncer, он не передаёт [a-z_, ]*statement_timeout/.test(log)
        return said ? [] : ['The log does not say which limits were dropped.']
      },
    }
  },
})

/** What the site asks of Redis, and nothing else. */
const acl =
  'user site on >pa~ss ~kvizarium:* &kvizarium:* +@connection +@scripting +@pubsub +@write +@read -@dangerous +info'

const redis: Service = {
  name: 'Redis with ACL',
  command: 'redis-server',
  debianPackage: 'redis-server',
  start: async (started) => {
    const folder = await ownFolder(started, 'redis')
    const port = await freePort()
    const file = join(folder, 'redis.conf')
    await writeFile(file, `port ${port}\nbind 127.0.0.1\nsave ""\ndir ${folder}\n${acl}\nuser default off\n`)
    await runServer(started, { command: 'redis-server', args: [file], port })
    const url = `redis://site:pa~ss@127.0.0.1:${port}`
    return {
      settings: { REDIS_URL: url },
      check: async ({ log }) => {
        const client = new Redis(url, { lazyConnect: true, enableReadyCheck: false })
        const keys = await client
          .connect()
          .then(() => client.scan('0', 'MATCH', 'kvizarium:*', 'COUNT', 1_000))
          .finally(() => client.disconnect())
        return [
          ...(keys[1].length > 0 ? [] : ['Redis has counted nothing.']),
          ...(/Redis/.test(log) ? ['The site complains of Redis.'] : []),
        ]
      },
    }
  },
}

const mails = 50

const postfix: Service = {
  name: 'Postfix',
  command: 'postfix',
  debianPackage: 'postfix',
  start: async (started) => {
    const { url, received } = await startPostfix(started)
    return {
      // Fifty people of one address register and forget their passwords within seconds.
      settings: { SMTP_URL: url, MAIL_FROM: 'Квизариум <robot@quiz.example>', RATE_LIMITS: 'off' },
      check: async (site) => {
        const addresses = Array.from({ length: mails }, (_, at) => `uchenik${at}@pupils.example`)
        for (const email of addresses) await register(site.url, email)
        await Promise.all(addresses.map((email) => post(`${site.url}/api/auth/forgotpassword`, { email })))
        for (let times = 0; times < 300 && (await received()).size < mails; times++) await wait(200)
        const found = await received()
        return addresses.flatMap((address) => {
          const ids = found.get(address) ?? []
          return ids.length === 1 ? [] : [`${address} got ${ids.length} mails.`]
        })
      },
    }
  },
}

async function register(url: string, email: string): Promise<void> {
  const [userName = ''] = email.split('@')
  const password = 'семь ёлок под дождём'
  const person = { userName, email, fullName: 'Ученик Класса', birthDate: '1990-05-05' }
  const reply = await post(`${url}/api/auth/register`, { ...person, password, confirmPassword: password })
  if (!JSON.parse(reply).success) throw new Error(`${email} was not registered: ${reply}`)
}

async function post(url: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`)
  return text
}

const dropped = 'options,statement_timeout,idle_in_transaction_session_timeout'

export const services: readonly Service[] = [
  pgbouncer('PgBouncer', 'extra_float_digits'),
  pgbouncer('PgBouncer that drops limits', dropped),
  redis,
  postfix,
]
