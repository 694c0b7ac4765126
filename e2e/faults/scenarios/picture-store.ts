import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../harness/running-site.ts'
import { askFor, whatIsWrongWith } from '../asking.ts'
import { aQuizOfItsOwn, keepMaking, lostQuizzes, signUp } from '../makers.ts'
import { keepTaking, untilAcknowledged } from '../patient-takers.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { findStrayPictures } from '../stray-pictures.ts'
import { lostResults, passesOf, someQuizzes } from '../takers.ts'
import { withOwnStore } from '../world/own-store.ts'
import { missingSwift, startSwift } from '../world/swift.ts'
import { openSwitchboard } from '../world/switchboard.ts'

const takers = 4
const promisedRecoveryMs = 5_000

/** The S3 store refuses connections, then says nothing, while tests are taken and made; each time it comes back. */
export const pictureStoreAway: FaultScenario = {
  name: 'S3 dead, then frozen',
  missing: missingSwift,
  run: async () => {
    const swift = await startSwift()
    const port = Number(new URL(swift.settings.S3_ENDPOINT ?? '').port)
    const switchboard = await openSwitchboard(port)
    const s3 = { ...swift.settings, S3_ENDPOINT: `http://127.0.0.1:${switchboard.port}` }
    const outages = [
      { name: 'dead', begin: async () => switchboard.lead(null), end: async () => switchboard.lead(port) },
      { name: 'frozen', begin: swift.freeze, end: swift.thaw },
    ]
    try {
      return await withOwnStore((store) => goThroughAll({ ...store, ...s3, SAMPLE_DATA: 'off' }, outages))
    } finally {
      await switchboard.close()
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
    const author = await signUp(site.url)
    // One by one: a store of one node takes the hundred pictures of the samples at once too slowly.
    for (let at = 0; at < 3; at++)
      await askFor<number>(site.url, '/api/test/create', { body: await aQuizOfItsOwn(), token: author })
    const quizzes = await someQuizzes(site.url, 3)
    const before = await passesOf(site.url, quizzes)
    const pictures = await twoPictures(site.url)
    const [taking, making] = [keepTaking(site.url, quizzes, { takers }), keepMaking(site.url, author)]
    const { recovery, broken } = await oneAfterAnother(outages, { url: site.url, pictures, taking, making })
    const [taken, made] = [await taking.stop(), await making.stop()]
    const counted = (await passesOf(site.url, quizzes)) - before
    const lost = [
      ...(await lostResults(site.url, taken.acknowledged)),
      ...(await lostQuizzes(site.url, made.acknowledged)),
    ]
    await site.stop()
    const stray = await findStrayPictures(settings)
    const wrong = [...taken.wrong, ...made.wrong]
    return {
      load: `${takers} takers, 1 author; refused for a while, then silent`,
      acknowledged: taken.acknowledged.size + made.acknowledged.length,
      lost: lost.length,
      doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered),
      // Who takes a test needs no picture to be stored.
      wrong: wrong.length + taken.refused,
      recovery,
      broken: [...broken, ...new Set(wrong), ...stray.complaints],
      notes: `${made.acknowledged.length} tests with pictures were made, ${made.refused} refused with 503; ${stray.orphans} pictures were stored for nothing, clean-images finds them all`,
    }
  } finally {
    await site.stop()
  }
}

type UseOfPictures = {
  url: string
  pictures: readonly [string, string]
  taking: ReturnType<typeof keepTaking>
  making: ReturnType<typeof keepMaking>
}

async function oneAfterAnother(outages: readonly PictureOutage[], { url, pictures, taking, making }: UseOfPictures) {
  const broken: string[] = []
  let longest = 0
  for (const { name, begin, end } of outages) {
    if ((await untilAcknowledged(making.makings)) === null) broken.push(`${name}: no test was made before.`)
    await (await fetch(`${pictures[0]}/310`)).arrayBuffer()
    await begin()
    broken.push(...(await complaintsOf(url, pictures)).map((complaint) => `${name}: ${complaint}`))
    if ((await untilAcknowledged(taking.takings)) === null) broken.push(`${name}: no attempt was taken meanwhile.`)
    if (!(await untilRefused(making.makings))) broken.push(`${name}: no test was refused.`)
    await end()
    const recovery = await untilAcknowledged(making.makings)
    longest = Math.max(longest, recovery ?? Number.POSITIVE_INFINITY)
  }
  if (longest > promisedRecoveryMs) broken.push(`Recovery took ${longest} ms.`)
  return { recovery: Number.isFinite(longest) ? longest : null, broken }
}

/** The addresses of a picture that will have been shown, and of one that nobody has asked for. */
async function twoPictures(url: string): Promise<[string, string]> {
  const body = { pageSize: 50 }
  const { items } = await askFor<{ items: { testImg: string }[] }>(url, '/api/home/alltests', { body })
  const [first, last] = [items.at(0), items.at(-1)]
  if (!first || !last || first === last) throw new Error('The site has too few tests')
  return [`${url}${first.testImg}`, `${url}${last.testImg}`]
}

/** What does not hold while the place of pictures is away: pages are there, so is what was shown before, and only a picture that has to be fetched is refused. */
async function complaintsOf(url: string, [seen, unseen]: readonly [string, string]): Promise<string[]> {
  const complaints: string[] = []
  for (const address of [`${url}/`, `${url}/all-test`, `${url}/autors`, `${seen}/310`]) {
    const response = await fetch(address)
    await response.arrayBuffer()
    if (!response.ok) complaints.push(`${new URL(address).pathname} answered ${response.status}`)
  }
  const wrong = await whatIsWrongWith(await fetch(`${unseen}/96`, { headers: { accept: 'image/avif' } }))
  if (wrong !== null) complaints.push(`a picture that has to be fetched: ${wrong}`)
  return complaints
}

async function untilRefused(makings: { readonly refused: number }, limitMs = 60_000): Promise<boolean> {
  const [before, deadline] = [makings.refused, performance.now() + limitMs]
  while (makings.refused === before && performance.now() < deadline) await wait(20)
  return makings.refused > before
}
