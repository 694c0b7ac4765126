import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../e2e/harness/running-site.ts'
import { someAnswers } from './attempts.ts'
import { checkWritten } from './check-written.ts'
import { CheckedClient } from './checked-client.ts'
import { timeUntil } from './recovery.ts'
import type { FaultFigures } from './scenario.ts'
import { startVisitors, usualLoad, type Visitors } from './visitors.ts'

/** An outage of the database of a site. */
export type Outage = {
  databaseUrl: string
  settings?: Record<string, string>
  /** Label in the load column of the table. */
  times: string
  rounds: number
  begin(): Promise<unknown>
  /** Duration in milliseconds. */
  lastsMs: number
  end(): Promise<unknown>
  /** Checks during the outage; returns violations. */
  meanwhile?(client: CheckedClient): Promise<string[]>
}

/** Time limit of a recovery. */
const promisedRecoveryMs = 5_000

/** Runs visitors on a site during an outage and counts the outcome. */
export async function runOutage(outage: Outage): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-outage-'))
  const site = await startSite({
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'warn',
    DATABASE_URL: outage.databaseUrl,
    ...outage.settings,
  })
  try {
    const client = new CheckedClient(site.url)
    const visitors = await startVisitors(client)
    const { recovery, broken, late } = await runRounds(outage, client, visitors)
    await visitors.leave()
    const counts = await checkWritten(outage.databaseUrl, visitors.written)
    return {
      ...counts,
      load: `${usualLoad}; ${outage.times}`,
      wrong: client.wrong,
      recovery,
      broken: [...counts.broken, ...broken, ...client.violations],
      late: [...late, ...client.late],
      notes: `${client.refused} requests refused with 503, the longest request took ${client.longest} ms`,
    }
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runRounds(outage: Outage, client: CheckedClient, visitors: Visitors) {
  const broken = new Set<string>()
  let longest: number | null = 0
  for (let round = 1; round <= outage.rounds; round++) {
    await waitForWrites(visitors)
    await outage.begin()
    const lasting = wait(outage.lastsMs)
    for (const violation of (await outage.meanwhile?.(client)) ?? []) broken.add(violation)
    await lasting
    await outage.end()
    const recovery = await timeUntil(
      async () => (await client.send('/readyz')).isDone,
      () => isWritable(client, visitors),
    )
    longest = recovery === null || longest === null ? null : Math.max(longest, recovery)
    await waitForWrites(visitors)
  }
  if (longest === null) broken.add('The site did not recover.')
  const isLate = longest !== null && longest > promisedRecoveryMs
  return { recovery: longest, broken: [...broken], late: isLate ? [`Recovery took ${longest} ms.`] : [] }
}

/** Waits until each kind of write has been acknowledged a few more times. */
async function waitForWrites({ written }: Visitors): Promise<void> {
  const kinds = () => [written.attempts.size, written.comments.size]
  const before = kinds()
  const goOn = async () => kinds().every((count, at) => count >= (before[at] ?? 0) + 5)
  if ((await timeUntil(goOn)) === null) throw new Error('Nothing is written any more')
}

async function isWritable(client: CheckedClient, { quizzes, written }: Visitors): Promise<boolean> {
  const [quiz] = quizzes
  if (!quiz) throw new Error('No tests')
  const reply = await client.send('/api/test/perform', { body: { testId: quiz.id, userA: someAnswers(quiz) } })
  if (reply.isDone) written.attempts.set(reply.body, { resultId: JSON.parse(reply.body), quizId: quiz.id })
  else written.open.attempts += 1
  return reply.isDone
}

/** Every outage of the store must make /readyz return 503 in time, while the process keeps running. */
export async function checkNotReady(client: CheckedClient): Promise<string[]> {
  const elapsed = await timeUntil(async () => (await client.send('/readyz')).status === 503)
  return elapsed === null || elapsed > promisedRecoveryMs ? [`/readyz said 503 only after ${elapsed} ms.`] : []
}
