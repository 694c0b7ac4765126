import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { countAttempts, lostResults, type Quiz, someQuizzes } from '../attempts.ts'
import { lostQuizzes, registerAuthor, startAuthor } from '../author-load.ts'
import { createLoopDisk, type DiskKind, type LoopDisk, missingLoopDisk } from '../environment/loop-disk.ts'
import { killSitePostgres } from '../environment/site-postgres.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const takers = 8
const mostRounds = 10

/** Power is lost while attempts and tests with pictures are written to the embedded store, on an ext4 disk. */
export const powerCutOnExt4 = powerCutOn('ext4')
/** The same on xfs, which orders its writes differently. */
export const powerCutOnXfs = powerCutOn('xfs')

function powerCutOn(kind: DiskKind): FaultScenario {
  return {
    name: `power cut, embedded store on ${kind}`,
    missing: () => missingLoopDisk(kind),
    run: async ({ rounds }) => {
      const disk = await createLoopDisk(kind)
      try {
        return await cutAgainAndAgain(disk, Math.min(rounds, mostRounds))
      } finally {
        await disk.remove()
      }
    },
  }
}

async function cutAgainAndAgain(disk: LoopDisk, rounds: number): Promise<FaultFigures> {
  const settings = { DATA_DIR: `${disk.folder}/data`, SAMPLE_DATA: 'on', LOG_LEVEL: 'error' }
  const figures = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, recovery: 0 }
  const all = { results: new Map<string, number>(), quizzes: [] as number[] }
  const wrong: string[] = []
  let site = await startSite(settings, 'power-cut')
  try {
    const author = await registerAuthor(site.url)
    const quizzes = await someQuizzes(site.url, 12)
    for (let round = 1; round <= rounds; round++) {
      const before = await countAttempts(site.url, quizzes)
      const { taking, making } = await startWriting(site.url, quizzes, author)
      await disk.cutPower()
      // The disk loses writes from here on, so their acknowledgements must not be counted.
      await wait(randomInt(0, 500))
      await site.kill()
      await killSitePostgres(settings.DATA_DIR, 'all')
      const [taken, made] = [await taking.stop(), await making.stop()]
      await disk.restorePower()
      const restoredAt = performance.now()
      site = await startSite(settings, 'power-restored')
      figures.recovery = Math.max(figures.recovery, Math.round(performance.now() - restoredAt))
      const counted = (await countAttempts(site.url, quizzes)) - before
      figures.acknowledged += taken.acknowledged.size + made.acknowledged.length
      // Writes without a response may exist.
      figures.doubled += Math.max(0, counted - taken.acknowledged.size - taken.unanswered - taken.refused)
      figures.wrong += counted < taken.acknowledged.size ? 1 : 0
      wrong.push(...taken.wrong, ...made.wrong)
      for (const [result, quiz] of taken.acknowledged) all.results.set(result, quiz)
      all.quizzes.push(...made.acknowledged)
    }
    figures.lost = (await lostResults(site.url, all.results)).length + (await lostQuizzes(site.url, all.quizzes)).length
  } finally {
    await site.stop()
  }
  return {
    load: `${takers} takers, 1 author, ${rounds} cuts`,
    ...figures,
    wrong: figures.wrong + wrong.length,
    broken: [
      ...new Set(wrong),
      ...(figures.acknowledged === 0 ? ['Nothing was acknowledged, so nothing was tried.'] : []),
      ...(all.quizzes.length === 0 ? ['No test with pictures was acknowledged.'] : []),
    ],
    notes: `${all.quizzes.length} tests with pictures among them; recovery is the start of a new process`,
  }
}

/** Returns after a while, in which a test with pictures was made: on a busy machine that takes longer. */
async function startWriting(url: string, quizzes: readonly Quiz[], author: string) {
  const [taking, making] = [startTakers(url, quizzes, { takers }), startAuthor(url, author)]
  await wait(randomInt(500, 3000))
  await timeUntil(async () => making.outcome.acknowledged.length > 0)
  return { taking, making }
}
