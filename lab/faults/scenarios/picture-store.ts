import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { checkOrphanPictures } from '../../../server/testing/entry/pictures.ts'
import { countAttempts, lostResults, someQuizzes } from '../attempts.ts'
import { lostQuizzes, registerAuthor, startAuthor, uniqueQuiz } from '../author-load.ts'
import { sendOrThrow, violationOf } from '../checked-request.ts'
import { withOwnStore } from '../environment/own-store.ts'
import { missingSwift, startSwift } from '../environment/swift.ts'
import { openTcpProxy } from '../environment/tcp-proxy.ts'
import { timeToNextAcknowledgement } from '../running-load.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const takers = 4
const promisedRecoveryMs = 5_000

/** The S3 store refuses connections, then hangs, while tests are taken and created; each time it recovers. */
export const pictureStoreAway: FaultScenario = {
  name: 'S3 dead, then frozen',
  missing: missingSwift,
  run: async () => {
    const swift = await startSwift()
    const port = Number(new URL(swift.settings.S3_ENDPOINT ?? '').port)
    const proxy = await openTcpProxy(port)
    const s3 = { ...swift.settings, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` }
    const outages = [
      { name: 'dead', begin: async () => proxy.lead(), end: async () => proxy.lead(port) },
      { name: 'frozen', begin: swift.freeze, end: swift.thaw },
    ]
    try {
      return await withOwnStore((store) => goThroughAll({ ...store, ...s3, SAMPLE_DATA: 'off' }, outages))
    } finally {
      await proxy.close()
      await swift.remove()
    }
  },
}

type PictureOutage = { name: string; begin(): Promise<void>; end(): Promise<void> }

async function goThroughAll(
  settings: Record<string, string>,
  outages: readonly PictureOutage[],
): Promise<FaultFigures> {
  const site = await startSite(settings, 'picture-store')
  try {
    const author = await registerAuthor(site.url)
    // One by one: a store of one node is too slow for the hundred pictures of the samples at once.
    for (let at = 0; at < 3; at++)
      await sendOrThrow<number>(site.url, '/api/test/create', { body: await uniqueQuiz(), token: author })
    const quizzes = await someQuizzes(site.url, 3)
    const before = await countAttempts(site.url, quizzes)
    const pictures = await twoPictures(site.url)
    const [taking, making] = [startTakers(site.url, quizzes, { takers }), startAuthor(site.url, author)]
    const { recovery, broken } = await oneAfterAnother(outages, { url: site.url, pictures, taking, making })
    const [taken, made] = [await taking.stop(), await making.stop()]
    const counted = (await countAttempts(site.url, quizzes)) - before
    const lost = [
      ...(await lostResults(site.url, taken.acknowledged)),
      ...(await lostQuizzes(site.url, made.acknowledged)),
    ]
    await site.stop()
    const stray = await checkOrphanPictures(settings)
    const wrong = [...taken.wrong, ...made.wrong]
    return {
      load: `${takers} takers, 1 author; refused for a while, then silent`,
      acknowledged: taken.acknowledged.size + made.acknowledged.length,
      lost: lost.length,
      doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered),
      // Attempts store no picture.
      wrong: wrong.length + taken.refused,
      recovery,
      broken: [...broken, ...new Set(wrong), ...stray.violations],
      notes: `${made.acknowledged.length} tests with pictures were made, ${made.refused} refused with 503; ${stray.orphans} pictures were stored for nothing, clean-images finds them all`,
    }
  } finally {
    await site.stop()
  }
}

type UseOfPictures = {
  url: string
  pictures: readonly [string, string]
  taking: ReturnType<typeof startTakers>
  making: ReturnType<typeof startAuthor>
}

async function oneAfterAnother(outages: readonly PictureOutage[], { url, pictures, taking, making }: UseOfPictures) {
  const broken: string[] = []
  let longest = 0
  for (const { name, begin, end } of outages) {
    if ((await timeToNextAcknowledgement(making.outcome)) === null) broken.push(`${name}: no test was made before.`)
    await (await fetch(`${pictures[0]}/310`)).arrayBuffer()
    await begin()
    broken.push(...(await complaintsOf(url, pictures)).map((violation) => `${name}: ${violation}`))
    if ((await timeToNextAcknowledgement(taking.outcome)) === null)
      broken.push(`${name}: no attempt was taken meanwhile.`)
    if (!(await untilRefused(making.outcome))) broken.push(`${name}: no test was refused.`)
    await end()
    const recovery = await timeToNextAcknowledgement(making.outcome)
    longest = Math.max(longest, recovery ?? Number.POSITIVE_INFINITY)
  }
  if (longest > promisedRecoveryMs) broken.push(`Recovery took ${longest} ms.`)
  return { recovery: Number.isFinite(longest) ? longest : null, broken }
}

/** Addresses of a picture that has been served, and of one that has not. */
async function twoPictures(url: string): Promise<[string, string]> {
  const body = { pageSize: 50 }
  const { items } = await sendOrThrow<{ items: { testImg: string }[] }>(url, '/api/home/alltests', { body })
  const [first, last] = [items.at(0), items.at(-1)]
  if (!first || !last || first === last) throw new Error('The site has too few tests')
  return [`${url}${first.testImg}`, `${url}${last.testImg}`]
}

/**
 * Violations while the picture store is down: pages and served pictures must work; only a picture that has to be fetched may
 * be refused.
 */
async function complaintsOf(url: string, [seen, unseen]: readonly [string, string]): Promise<string[]> {
  const violations: string[] = []
  for (const address of [`${url}/`, `${url}/all-test`, `${url}/autors`, `${seen}/310`]) {
    const response = await fetch(address)
    await response.arrayBuffer()
    if (!response.ok) violations.push(`${new URL(address).pathname} answered ${response.status}`)
  }
  const wrong = await violationOf(await fetch(`${unseen}/96`, { headers: { accept: 'image/avif' } }))
  if (wrong !== null) violations.push(`a picture that has to be fetched: ${wrong}`)
  return violations
}

async function untilRefused(outcome: { readonly refused: number }, limitMs = 60_000): Promise<boolean> {
  const [before, deadline] = [outcome.refused, performance.now() + limitMs]
  while (outcome.refused === before && performance.now() < deadline) await wait(20)
  return outcome.refused > before
}
