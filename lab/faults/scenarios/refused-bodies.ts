import { checkWritten } from '../check-written.ts'
import { CheckedClient } from '../checked-client.ts'
import { missingPair, startPair } from '../environment/pair.ts'
import { sendRefused } from '../environment/refused-requests.ts'
import type { FaultEffort, FaultFigures, FaultScenario } from '../scenario.ts'
import { startVisitors, usualLoad } from '../visitors.ts'

/** Megabytes of refused bodies a second, and the time of each rate. */
const attacks = { short: { rates: [3], ms: 5_000 }, long: { rates: [0.5, 3, 27], ms: 20_000 } }

/** Requests that are answered before their bodies are read, while others use the site through the same nginx. */
export const refusedBodies: FaultScenario = {
  name: 'refused bodies before one process',
  missing: missingPair,
  run: (effort) => attack(1, effort),
}

/** The same with two processes, which nginx asks in turn. */
export const refusedBodiesOfPair: FaultScenario = {
  name: 'refused bodies before two processes',
  missing: missingPair,
  run: (effort) => attack(2, effort),
}

async function attack(count: number, { isShort }: FaultEffort): Promise<FaultFigures> {
  const { processes, primary, remove } = await startPair(`refused-bodies-${count}`, count)
  try {
    const { rates, ms } = isShort ? attacks.short : attacks.long
    const client = new CheckedClient(processes.url)
    const visitors = await startVisitors(client)
    const unexpected: string[] = []
    const notes: string[] = []
    for (const rate of rates) {
      const before = { sent: client.sent, failed: client.wrong + client.refused }
      const refused = await sendRefused(processes.url, { bytesPerSecond: rate * 1e6, ms })
      unexpected.push(...refused.unexpected.slice(0, 3))
      const failed = client.wrong + client.refused - before.failed
      notes.push(`${failed} of ${client.sent - before.sent} beside ${refused.sent} refused ones (${rate} MB/s)`)
    }
    await visitors.leave()
    const counts = await checkWritten(primary.url, visitors.written)
    const refused = client.refused > 0 ? [`${client.refused} requests of others were refused with 503.`] : []
    return {
      ...counts,
      load: `${usualLoad}; refused bodies of 260 KB at ${rates.join(', ')} MB/s`,
      wrong: client.wrong,
      recovery: null,
      broken: [...counts.broken, ...client.violations, ...refused, ...unexpected],
      notes: `failed requests of others: ${notes.join(', ')}`,
    }
  } finally {
    await remove()
  }
}
