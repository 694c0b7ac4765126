import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { countAttempts, lostResults, someQuizzes } from '../attempts.ts'
import { registerAuthor } from '../author-load.ts'
import { residentBytes } from '../environment/latency-probe.ts'
import { withOwnStore } from '../environment/own-store.ts'
import { type SlowClients, startClients } from '../environment/slow-clients.ts'
import { timeToNextAcknowledgement } from '../running-load.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const takers = 4
/** Time limits in milliseconds, with a minute for polling and for other load of the machine. */
const stays = { headers: 30_000, body: 12_000 }
const slack = 60_000
const unusedMs = 80_000
/** Allowed growth of memory, however many clients are slow. */
const mostMemory = 1_000_000_000

/** Thousands of silent connections, requests that never end, bodies that trickle, and unread responses, all at once. */
export const slowClients: FaultScenario = {
  name: 'clients that never finish',
  missing: async () => null,
  run: () => withOwnStore((store) => serveAmongThem({ ...store, SAMPLE_DATA: 'on' })),
}

async function serveAmongThem(settings: Record<string, string>): Promise<FaultFigures> {
  const site = await startSite(settings, 'slow-clients')
  const kinds: Kind[] = []
  try {
    const quizzes = await someQuizzes(site.url, 12)
    const [before, token] = [await countAttempts(site.url, quizzes), await registerAuthor(site.url)]
    const taking = startTakers(site.url, quizzes, { takers })
    const memory = watchMemory(site)
    await gather(kinds, { port: Number(new URL(site.url).port), token })
    const broken: string[] = []
    for (const { name, clients, staysMs } of kinds) {
      if (!(await clients.allCut(staysMs + slack))) broken.push(`${name}: some stay longer than ${staysMs} ms.`)
      if ((await timeToNextAcknowledgement(taking.outcome)) === null)
        broken.push(`${name}: no other client was served.`)
    }
    const taken = await taking.stop()
    const grown = await memory.stop()
    if (grown > mostMemory) broken.push(`The process grew by ${Math.round(grown / 1e6)} MB.`)
    const counted = (await countAttempts(site.url, quizzes)) - before
    return {
      load: `${takers} takers; ${kinds.map(({ name, clients }) => `${clients.counts().begun} ${name}`).join(', ')}`,
      acknowledged: taken.acknowledged.size,
      lost: (await lostResults(site.url, taken.acknowledged)).length,
      doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered),
      wrong: taken.wrong.length + taken.refused + taken.unanswered,
      recovery: null,
      broken: [...broken, ...new Set(taken.wrong)],
      notes: `${kinds.map(({ name, clients }) => `${name} stayed ${Math.round(clients.longest() / 1000)} s at most`).join(', ')}; the process grew by ${Math.round(grown / 1e6)} MB at most`,
    }
  } finally {
    for (const { clients } of kinds) clients.leave()
    await site.stop()
  }
}

type Kind = { name: string; clients: SlowClients; staysMs: number }

/** Each kind is registered as soon as it is connected, so that it is closed even after an error. */
async function gather(kinds: Kind[], { port, token }: { port: number; token: string }): Promise<void> {
  for (const { name, count, staysMs, ...manner } of kindsWith(token))
    kinds.push({ name, clients: await startClients({ port, count }, manner), staysMs })
}

function kindsWith(token: string) {
  const post = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n'
  const attempt = `${post('/api/test/perform', 50_000)}{`
  const pictures = Buffer.concat([Buffer.from(post('/api/test/create', 45_000_000)), Buffer.alloc(40_000_000, ' ')])
  const { headers, body } = stays
  return [
    { name: 'idle', count: 2_000, staysMs: headers },
    { name: 'with headers that trickle', count: 100, staysMs: headers, greeting: get, drop: 'X-A: b\r\n' },
    { name: 'with bodies that stop', count: 100, staysMs: body, greeting: attempt },
    { name: 'with 40 MB of a body that stops', count: 12, staysMs: body, greeting: pictures },
    // Their response fits into the buffers of the system; the server then closes an idle connection.
    { name: 'that read nothing', count: 100, staysMs: unusedMs, greeting: `${get}\r\n`, readsAfterMs: unusedMs },
    { name: 'with bodies that trickle', count: 100, staysMs: body, greeting: attempt, drop: ' ' },
  ]
}

/** Samples the memory of the process; returns its highest growth in bytes. */
function watchMemory({ pid }: RunningSite) {
  let isOver = false
  const watching = (async () => {
    const first = await residentBytes(pid)
    let most = first
    while (!isOver) {
      most = Math.max(most, await residentBytes(pid))
      await wait(200)
    }
    return most - first
  })()
  return {
    stop: () => {
      isOver = true
      return watching
    },
  }
}
