import { checkWritten } from '../check-written.ts'
import { CheckedClient } from '../checked-client.ts'
import { type Distributed, missingDistributed, startDistributed } from '../environment/distributed.ts'
import { missingPair, startPair } from '../environment/pair.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startVisitors, usualLoad } from '../visitors.ts'

/** Each of three processes is restarted while visitors use the site through nginx. */
export const rollingRestart: FaultScenario = {
  name: 'rolling restart of three processes',
  missing: missingDistributed,
  run: async ({ rounds }) => restartUnderLoad(await startDistributed('rolling'), Math.min(rounds, 2)),
}

/** The same with two processes on PostgreSQL alone, in less time. */
export const rollingRestartOfPair: FaultScenario = {
  name: 'rolling restart of two processes',
  missing: missingPair,
  run: async () => restartUnderLoad(await startPair('rolling-pair'), 1),
}

type Environment = Pick<Distributed, 'processes' | 'primary' | 'remove'>

async function restartUnderLoad({ processes, primary, remove }: Environment, rounds: number): Promise<FaultFigures> {
  try {
    const client = new CheckedClient(processes.url)
    const visitors = await startVisitors(client)
    for (let round = 0; round < rounds; round++)
      for (const at of processes.all.keys()) {
        const before = visitors.written.attempts.size
        await timeUntil(async () => visitors.written.attempts.size > before + 10)
        await processes.restart(at)
      }
    await visitors.leave()
    const counts = await checkWritten(primary.url, visitors.written)
    const refused = client.refused > 0 ? [`${client.refused} requests were refused with 503.`] : []
    return {
      ...counts,
      load: `${usualLoad}; ${processes.all.length * rounds} restarts`,
      wrong: client.wrong,
      recovery: null,
      broken: [...counts.broken, ...client.violations, ...refused],
      late: client.late,
      notes: `${client.sent} requests, the longest took ${client.longest} ms`,
    }
  } finally {
    await remove()
  }
}
