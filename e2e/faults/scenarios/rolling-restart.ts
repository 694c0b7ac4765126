import { setTimeout as wait } from 'node:timers/promises'
import { checkWritten } from '../check-written.ts'
import { Judge } from '../judge.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { letVisitorsIn, usualLoad } from '../visitors.ts'
import { type Distributed, missingDistributed, startDistributed } from '../world/distributed.ts'
import { missingPair, startPair } from '../world/pair.ts'

/**
 * nginx sends nothing for 2 s to a process that refused a connection (`fail_timeout` of deploy/nginx.conf). Of two
 * processes the second one must not end meanwhile.
 */
const untilTriedAgainMs = 2_500

/** Each of three processes is ended and started again while visitors come in through nginx. */
export const rollingRestart: FaultScenario = {
  name: 'rolling restart of three processes',
  missing: missingDistributed,
  run: async ({ rounds }) => restartUnderLoad(await startDistributed('rolling'), Math.min(rounds, 2)),
}

/** The same of two processes on PostgreSQL alone: what nginx and the end of a process take care of is the same. */
export const rollingRestartOfPair: FaultScenario = {
  name: 'rolling restart of two processes',
  missing: missingPair,
  run: async () => restartUnderLoad(await startPair('rolling-pair'), 1),
}

type World = Pick<Distributed, 'processes' | 'primary' | 'remove'>

async function restartUnderLoad({ processes, primary, remove }: World, rounds: number): Promise<FaultFigures> {
  try {
    const judge = new Judge(processes.url)
    const visitors = await letVisitorsIn(judge)
    for (let round = 0; round < rounds; round++)
      for (const at of processes.all.keys()) {
        const before = visitors.written.attempts.size
        await timeUntil(async () => visitors.written.attempts.size > before + 10)
        await processes.restart(at)
        await wait(untilTriedAgainMs)
      }
    await visitors.leave()
    const counts = await checkWritten(primary.url, visitors.written)
    const refused = judge.refused > 0 ? [`${judge.refused} requests were refused with 503.`] : []
    return {
      ...counts,
      load: `${usualLoad}; ${processes.all.length * rounds} restarts`,
      wrong: judge.wrong,
      recovery: null,
      broken: [...counts.broken, ...judge.complaints, ...refused],
      late: judge.late,
      notes: `${judge.asked} requests, the longest took ${judge.longest} ms`,
    }
  } finally {
    await remove()
  }
}
