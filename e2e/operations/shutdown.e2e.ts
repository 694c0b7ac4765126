import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { freshFolder } from '../harness/fresh-folder.ts'
import { type RunningSite, startSite } from '../harness/running-site.ts'

const body = Buffer.from(JSON.stringify({ email: administrator.email, password: administrator.password }))
const half = Math.floor(body.length / 2)

/** A login whose second half has not been sent. */
async function halfALogin(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: keep-alive\r\n\r\n`
  socket.write(head)
  socket.write(body.subarray(0, half))
  // The server has received it once it has answered a later request.
  await fetch(`${url}/healthz`)
  return socket
}

async function refusesNew(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null)) !== null) await wait(20)
}

test('SIGTERM lets running requests finish and refuses new connections', { tag: '@desktop' }, async () => {
  const dataDir = await freshFolder()
  let site: RunningSite | null = null
  try {
    site = await startSite({ DATA_DIR: dataDir }, 'e2e-ending')
    const socket = await halfALogin(site.url)
    const answer = text(socket)
    process.kill(site.pid, 'SIGTERM')
    await refusesNew(site.url)
    socket.write(body.subarray(half))
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*token/i)
    expect(await site.ended()).toBe(0)
  } finally {
    await site?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** The address that a site says when it is open. */
async function addressSaid(output: Readable): Promise<string> {
  let said = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk
    const [, url] = /открыт: (http[^\s"]+)/.exec(said) ?? []
    if (url) return url
  }
  throw new Error(`The site did not start: ${said}`)
}

/** How often PostgreSQL was started on a folder. */
const countStarts = async (dataDir: string) =>
  (await readFile(join(dataDir, 'db.log'), 'utf8')).match(/starting PostgreSQL/g)?.length

/** Starts a command that starts the site in a new folder, and lets `end` end it: then neither site nor store is left. */
async function endsWhole(
  [program, ...args]: [string, ...string[]],
  end: (npm: ChildProcessByStdio<Writable, Readable, null>, site: { url: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  test.setTimeout(300_000)
  const dataDir = await freshFolder()
  const npm = spawn(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
  const isUp = (url: string) =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const holdsFolder = () => existsSync(join(dataDir, 'db/postmaster.pid'))
  try {
    const url = await addressSaid(npm.stdout)
    // Longer than the site takes to look whether npm is there.
    await wait(1500)
    expect([await isUp(url), holdsFolder()]).toEqual([true, true])
    await end(npm, { url, dataDir })
    await expect.poll(async () => (await isUp(url)) || holdsFolder(), { timeout: 20_000 }).toBe(false)
  } finally {
    npm.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`a site that npm started ends after npm got ${signal}`, { tag: '@desktop' }, () =>
    endsWhole(['npm', 'start', '--silent'], async (npm) => void npm.kill(signal)),
  )

// Elsewhere `script` takes other arguments.
if (process.platform === 'linux')
  test('Ctrl-C in a terminal lets running requests finish before the store ends', { tag: '@desktop' }, async () => {
    await endsWhole(
      ['script', '--quiet', '--command', 'npm start --silent', '/dev/null'],
      async (terminal, { url, dataDir }) => {
        const before = await countStarts(dataDir)
        const socket = await halfALogin(url)
        const answer = text(socket)
        terminal.stdin.write('\x03')
        await refusesNew(url)
        socket.write(body.subarray(half))
        expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*token/i)
        // The terminal's signal did not reach it: the site would have started it again.
        expect(await countStarts(dataDir)).toBe(before)
      },
    )
  })
