import type { RunningSite } from '../../../e2e/harness/running-site.ts'
import { recordResponse, startFloor } from './floor-server.ts'
import type { LoadRequest, startGenerator } from './generator.ts'
import { hotReads } from './reads.ts'
import { type Comparison, compare, type Side } from './rounds.ts'
import { SiteCalls } from './site-calls.ts'
import { lineOf } from './tables.ts'

/** The running site and the options of a comparison. `only`: part of the names of the compared calls. */
export type BenchParts = {
  site: RunningSite
  generator: ReturnType<typeof startGenerator>
  effort: { seconds: number; rounds: number }
  only: string
}

/** Compares every hot read with a bare server, at each number of connections. */
export async function compareReads(parts: BenchParts & { connections: number[] }): Promise<Comparison[]> {
  const { site, generator, effort } = parts
  const reads = hotReads(await subjectOf(site)).filter(({ name }) => name.includes(parts.only))
  const answers = []
  for (const { request } of reads) answers.push(await recordResponse(site.url, request))
  const floor = await startFloor(answers)
  const side = (pid: number, url: string, request: LoadRequest): Side => ({
    pid,
    load: (connections, seconds) => generator.send({ url, connections, seconds, requests: [request] }),
  })
  const comparisons: Comparison[] = []
  try {
    for (const connections of parts.connections)
      for (const [at, { name, target, request }] of reads.entries()) {
        const sides = {
          site: side(site.pid, site.url, request),
          floor: side(floor.child.pid ?? 0, floor.url, { ...request, path: `/${at}` }),
        }
        const comparison = await compare({ name, target, ...sides }, { connections, ...effort })
        console.log(lineOf(comparison))
        comparisons.push(comparison)
      }
  } finally {
    floor.child.kill()
  }
  return comparisons
}

/** A test with comments, its cover and drawn share picture, and the token of a user who likes tests of the first page. */
async function subjectOf({ url }: RunningSite) {
  const calls = new SiteCalls(url)
  const token = await calls.administratorToken()
  const cards = await calls.cards()
  const commented = cards.toSorted((a, b) => b.commentsCount - a.commentsCount)[0]
  if (!commented) throw new Error('The site has no tests')
  for (const { id } of [commented, ...cards.slice(0, 3)].filter((card, at, all) => all.indexOf(card) === at))
    await calls.call('/api/test/like', { body: { testId: id }, token })
  const { url: sharePicture } = await fetch(`${url}/share/test/${commented.id}.jpg`)
  return { quizId: commented.id, picture: commented.testImg, sharePicture: new URL(sharePicture).pathname, token }
}
