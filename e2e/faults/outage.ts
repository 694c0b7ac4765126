import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../harness/running-site.ts'
import { checkWritten } from './check-written.ts'
import { Judge } from './judge.ts'
import { timeUntil } from './recovery.ts'
import type { FaultFigures } from './scenario.ts'
import { someAnswers } from './takers.ts'
import { letVisitorsIn, usualLoad, type Visitors } from './visitors.ts'

/** Something that a site on this database goes through. */
export type Outage = {
  databaseUrl: string
  settings?: Record<string, string>
  /** How it is said in the column of the load. */
  times: string
  rounds: number
  begin(): Promise<unknown>
  /** For how long it lasts, milliseconds. */
  lastsMs: number
  end(): Promise<unknown>
  /** What must be seen while it lasts; complaints come out. */
  meanwhile?(judge: Judge): Promise<string[]>
}

/** Time within which a site must be as before. */
const promisedRecoveryMs = 5_000

/** Lets visitors use a site while it goes through an outage, and counts what came of it. */
export async function goThrough(outage: Outage): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-outage-'))
  const site = await startSite({
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'warn',
    DATABASE_URL: outage.databaseUrl,
    ...outage.settings,
  })
  try {
    const judge = new Judge(site.url)
    const visitors = await letVisitorsIn(judge)
    const { recovery, broken, late } = await again(outage, judge, visitors)
    await visitors.leave()
    const counts = await checkWritten(outage.databaseUrl, visitors.written)
    return {
      ...counts,
      load: `${usualLoad}; ${outage.times}`,
      wrong: judge.wrong,
      recovery,
      broken: [...counts.broken, ...broken, ...judge.complaints],
      late: [...late, ...judge.late],
      notes: `${judge.refused} requests refused with 503, the longest request took ${judge.longest} ms`,
    }
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function again(outage: Outage, judge: Judge, visitors: Visitors) {
  const broken = new Set<string>()
  let longest: number | null = 0
  for (let round = 1; round <= outage.rounds; round++) {
    await writesGoOn(visitors)
    await outage.begin()
    const lasting = wait(outage.lastsMs)
    for (const complaint of (await outage.meanwhile?.(judge)) ?? []) broken.add(complaint)
    await lasting
    await outage.end()
    const recovery = await timeUntil(
      async () => (await judge.ask('/readyz')).isDone,
      () => isWritable(judge, visitors),
    )
    longest = recovery === null || longest === null ? null : Math.max(longest, recovery)
    await writesGoOn(visitors)
  }
  if (longest === null) broken.add('The site did not recover.')
  const isLate = longest !== null && longest > promisedRecoveryMs
  return { recovery: longest, broken: [...broken], late: isLate ? [`Recovery took ${longest} ms.`] : [] }
}

/** Waits until each kind of write was acknowledged a few times more. */
async function writesGoOn({ written }: Visitors): Promise<void> {
  const kinds = () => [written.attempts.size, written.comments.size]
  const before = kinds()
  const goOn = async () => kinds().every((count, at) => count >= (before[at] ?? 0) + 5)
  if ((await timeUntil(goOn)) === null) throw new Error('Nothing is written any more')
}

async function isWritable(judge: Judge, { quizzes, written }: Visitors): Promise<boolean> {
  const [quiz] = quizzes
  if (!quiz) throw new Error('No tests')
  const reply = await judge.ask('/api/test/perform', { body: { testId: quiz.id, userA: someAnswers(quiz) } })
  if (reply.isDone) written.attempts.set(reply.body, { resultId: JSON.parse(reply.body), quizId: quiz.id })
  else written.open.attempts += 1
  return reply.isDone
}

/** A promise of every outage of the store: whoever watches is told, and the process itself lives on. */
export async function tellsOfIt(judge: Judge): Promise<string[]> {
  const told = await timeUntil(async () => (await judge.ask('/readyz')).status === 503)
  return told === null || told > promisedRecoveryMs ? [`/readyz said 503 only after ${told} ms.`] : []
}
