import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSite, startSite } from '../../harness/running-site.ts'
import { ask } from '../asking.ts'
import { keepMaking, lostQuizzes, signUp } from '../makers.ts'
import { type AtWork, keepTaking, untilAcknowledged } from '../patient-takers.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { lostResults, passesOf, someQuizzes } from '../takers.ts'
import { type LoopDisk, makeLoopDisk, whyNoLoopDisk } from '../world/loop-disk.ts'

const takers = 8
const logName = 'disk-full'
const promisedRecoveryMs = 5_000

/** Somebody else fills the disk of the embedded store under load: at first nearly, then to the last byte; then there is room again. */
export const diskFull: FaultScenario = {
  name: 'disk full, embedded store',
  missing: () => whyNoLoopDisk(),
  run: async ({ isShort }) => {
    const disk = await makeLoopDisk()
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
    const before = await passesOf(site.url, quizzes)
    const author = await signUp(site.url)
    const [taking, making] = [keepTaking(site.url, quizzes, { takers }), keepMaking(site.url, author)]
    const [broken, late] = [new Set<string>(), new Set<string>()]
    const recoveries: number[] = []
    for (const bytesLeft of fillings) {
      if ((await untilAcknowledged(taking.takings)) === null) broken.add('Nothing is written before the disk is full.')
      await disk.fill(bytesLeft)
      for (const complaint of await readsGoOn(site, taking)) broken.add(`${bytesLeft} bytes left: ${complaint}`)
      await disk.makeRoom()
      const recovery = await untilAcknowledged(taking.takings)
      if (recovery === null) broken.add('Nothing was written after there was room again.')
      else recoveries.push(recovery)
    }
    const [taken, made] = [await taking.stop(), await making.stop()]
    await site.kill()
    const full = await startWhileFull(disk, settings)
    if (full.complaint !== null) broken.add(full.complaint)
    site = await startSite(settings, logName)
    const counted = (await passesOf(site.url, quizzes)) - before
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

/** Waits until writes are refused, and looks whether what was written can be read for a while. */
async function readsGoOn({ url }: RunningSite, { takings }: AtWork): Promise<string[]> {
  const refusedBefore = takings.refused
  const deadline = performance.now() + 30_000
  while (takings.refused === refusedBefore && performance.now() < deadline) await wait(20)
  if (takings.refused === refusedBefore) return ['no write was refused']
  const results = [...takings.acknowledged.keys()].slice(0, 50)
  let unread = 0
  // One after another: too many at once are refused on any disk.
  for (const id of results) if ((await ask(url, `/api/test/getresult/${id}`)).kind !== 'answered') unread++
  return unread > 0 ? [`${unread} of ${results.length} results could not be read`] : []
}

/** A start on a full disk works, or ends with one line for the operator. */
async function startWhileFull(disk: LoopDisk, settings: Record<string, string>) {
  await disk.fill()
  try {
    await (await startSite(settings, logName)).stop()
    return { words: 'it works', complaint: null }
  } catch (error) {
    const [, ...lines] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
    const words = lines.at(-1) ?? ''
    const isOneLine =
      lines.filter((line) => /^\s+at /.test(line)).length === 0 && /^[А-ЯЁ].*(мест|нельзя писать)/.test(words)
    return {
      words,
      complaint: isOneLine ? null : `A start on a full disk ended with: ${lines.join(' / ')}`,
    }
  } finally {
    await disk.makeRoom()
  }
}
