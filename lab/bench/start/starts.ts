import { setTimeout as wait } from 'node:timers/promises'
import { median, met, type Row, rounded } from '../report.ts'
import { end, residentMb, startNode } from './process.ts'

/** Idle time before memory is measured. */
const idleMs = 5_000
const floor = ['-e', "require('node:http').createServer((_, reply) => reply.end('ok')).listen(process.env.PORT)"]

/** Bounds of a start: seconds to the first response, MB when idle. */
export type StartTarget = { seconds: number; megabytes: number | null }
type Seen = { wall: number; cpu: number; memory: number }

/** Starts the site on an existing store and a bare server in turn; returns medians. */
export async function compareStarts(
  store: string,
  env: Record<string, string>,
  { rounds, target }: { rounds: number; target: StartTarget },
): Promise<Row[]> {
  const seen: { site: Seen[]; floor: Seen[] } = { site: [], floor: [] }
  // The first start creates the store; the second fills the compile cache.
  await once(['server/main.ts'], env, 0)
  for (let round = 0; round < rounds; round++) {
    seen.site.push(await once(['server/main.ts'], env, idleMs))
    seen.floor.push(await once(floor, {}, 500))
  }
  const line = (name: string, pick: (one: Seen) => number, wanted: number | null): Row => {
    const [site, bare] = [median(seen.site.map(pick)), median(seen.floor.map(pick))]
    return {
      store,
      measured: name,
      site: rounded(site),
      floor: rounded(bare),
      ratio: rounded(site / bare, 1),
      'at most': wanted ?? '—',
      met: wanted === null ? '—' : met(site <= wanted),
    }
  }
  return [
    line('first answer, ms', ({ wall }) => wall, target.seconds * 1000),
    line('CPU until then, ms', ({ cpu }) => cpu, null),
    line('idle resident memory, MB', ({ memory }) => memory, target.megabytes),
  ]
}

async function once(args: string[], env: Record<string, string>, idle: number): Promise<Seen> {
  const { child, wall, cpu } = await startNode(args, env)
  child.stderr?.resume()
  try {
    await wait(idle)
    return { wall, cpu: cpu ?? Number.NaN, memory: residentMb(child.pid ?? 0) }
  } finally {
    await end(child)
  }
}
