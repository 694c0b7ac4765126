import { setTimeout as wait } from 'node:timers/promises'
import { median, met, type Row, rounded } from '../report.ts'
import { end, residentMb, startNode } from './process.ts'

/** How long a process is left alone before its memory is looked at. */
const idleMs = 5_000
const floor = ['-e', "require('node:http').createServer((_, reply) => reply.end('ok')).listen(process.env.PORT)"]

/** What a start is held against: seconds to the first answer, MB when idle. */
export type StartTarget = { seconds: number; megabytes: number | null }
type Seen = { wall: number; cpu: number; memory: number }

/** Starts the site on a store that is there already and a bare server in turn; tells medians. */
export async function compareStarts(
  store: string,
  env: Record<string, string>,
  { rounds, target }: { rounds: number; target: StartTarget },
): Promise<Row[]> {
  const seen: { site: Seen[]; floor: Seen[] } = { site: [], floor: [] }
  // The first start makes the store; the second has what the first one compiled.
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
