import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { type Acknowledged, countAttempts, lostResults, someQuizzes } from '../attempts.ts'
import { lostQuizzes, registerAuthor, startAuthor } from '../author-load.ts'
import { sendChecked } from '../checked-request.ts'
import { createLoopDisk, type LoopDisk, missingLoopDisk } from '../environment/loop-disk.ts'
import { type RunningLoad, timeToNextAcknowledgement } from '../running-load.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const takers = 8
const logName = 'disk-full'
const promisedRecoveryMs = 5_000

/**
 * Another program fills the disk of the embedded store under load: first nearly, then to the last byte; then it frees the
 * space.
 */
export const diskFull: FaultScenario = {
  name: 'disk full, embedded store',
  missing: () => missingLoopDisk(),
  run: async ({ isShort }) => {
    const disk = await createLoopDisk()
    try {
      return await fillUnderLoad(disk, isShort ? [0] : [50_000_000, 0])
    } finally {
      await disk.remove()
    }
  },
}

async function fillUnderLoad(disk: LoopDisk, fillings: readonly number[]): Promise<FaultFigures> {
  const settings = { DATA_DIR: `${disk.folder}/data`, SAMPLE_DATA: 'on', LOG_LEVEL: 'warn' }
  let site = await startSite(settings, logName)
  try {
    const quizzes = await someQuizzes(site.url, 12)
    const before = await countAttempts(site.url, quizzes)
    const author = await registerAuthor(site.url)
    const [taking, making] = [startTakers(site.url, quizzes, { takers }), startAuthor(site.url, author)]
    const [broken, late] = [new Set<string>(), new Set<string>()]
    const recoveries: number[] = []
    for (const bytesLeft of fillings) {
      if ((await timeToNextAcknowledgement(taking.outcome)) === null)
        broken.add('Nothing is written before the disk is full.')
      await disk.fill(bytesLeft)
      for (const violation of await readsGoOn(site, taking)) broken.add(`${bytesLeft} bytes left: ${violation}`)
      await disk.makeRoom()
      const recovery = await timeToNextAcknowledgement(taking.outcome)
      if (recovery === null) broken.add('Nothing was written after there was room again.')
      else recoveries.push(recovery)
    }
    const [taken, made] = [await taking.stop(), await making.stop()]
    await site.kill()
    const full = await startWhileFull(disk, settings)
    if (full.violation !== null) broken.add(full.violation)
    site = await startSite(settings, logName)
    const counted = (await countAttempts(site.url, quizzes)) - before
    const recovery = recoveries.length > 0 ? Math.max(...recoveries) : null
    if (recovery !== null && recovery > promisedRecoveryMs) late.add(`Recovery took ${recovery} ms.`)
    const wrong = [...taken.wrong, ...made.wrong]
    return {
      load: `${takers} takers, 1 author; ${fillings.map((bytes) => bytes / 1_000_000).join(', then ')} MB left`,
      acknowledged: taken.acknowledged.size + made.acknowledged.length,
      lost:
        (await lostResults(site.url, taken.acknowledged)).length +
        (await lostQuizzes(site.url, made.acknowledged)).length,
      doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered - taken.refused),
      wrong: wrong.length,
      recovery,
      broken: [...broken, ...new Set(wrong)],
      late: [...late],
      notes: `${taken.refused + made.refused} writes refused with 503; a start while full: ${full.words}`,
    }
  } finally {
    await site.stop()
  }
}

/** Waits until writes are refused, and checks for a while that reads work. */
async function readsGoOn({ url }: RunningSite, { outcome }: RunningLoad<Acknowledged>): Promise<string[]> {
  const refusedBefore = outcome.refused
  const deadline = performance.now() + 30_000
  while (outcome.refused === refusedBefore && performance.now() < deadline) await wait(20)
  if (outcome.refused === refusedBefore) return ['no write was refused']
  const results = [...outcome.acknowledged.keys()].slice(0, 50)
  let unread = 0
  // One after another: too many concurrent reads are refused on any disk.
  for (const id of results) if ((await sendChecked(url, `/api/test/getresult/${id}`)).kind !== 'answered') unread++
  return unread > 0 ? [`${unread} of ${results.length} results could not be read`] : []
}

/** A start on a full disk works, or ends with one line for the operator. */
async function startWhileFull(disk: LoopDisk, settings: Record<string, string>) {
  await disk.fill()
  try {
    await (await startSite(settings, logName)).stop()
    return { words: 'it works', violation: null }
  } catch (error) {
    const [, ...lines] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
    const words = lines.at(-1) ?? ''
    const isOneLine =
      lines.filter((line) => /^\s+at /.test(line)).length === 0 && /^[А-ЯЁ].*(мест|нельзя писать)/.test(words)
    return {
      words,
      violation: isOneLine ? null : `A start on a full disk ended with: ${lines.join(' / ')}`,
    }
  } finally {
    await disk.makeRoom()
  }
}
