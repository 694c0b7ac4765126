import { setTimeout as wait } from 'node:timers/promises'
import type { Quiz } from './attempts.ts'
import { checkWritten } from './check-written.ts'
import { CheckedClient } from './checked-client.ts'
import type { ClusterFault, Place } from './cluster-faults.ts'
import { countLostLogins, startLogins } from './logins.ts'
import type { Member } from './members.ts'
import { type OwnWrites, readOwnWrites } from './own-writes.ts'
import { startPublicReads } from './public-reads.ts'
import { timeUntil } from './recovery.ts'
import { startVisitors, type Written } from './visitors.ts'

/** What one fault did to the site and its visitors. */
export type ClusterFigures = {
  fault: string
  acknowledged: number
  lost: number
  doubled: number
  wrong: number
  /** The longest time without an acknowledged write, milliseconds. */
  withoutWritesMs: number
  /** Parts of the reads from the fault until it was over that were answered: pages and lists, and searches. */
  pagesRead: number
  searchesAnswered: number
  /** Own writes that were read back at once, and those that were missing then. */
  ownReads: number
  stale: number
  longestMs: number
  broken: string[]
}

/** Writes are counted for so long after the fault is over. */
const afterwardsMs = 8_000

/** Strikes a cluster once while visitors use its site; `group` names the visitors. */
export async function sufferFault(place: Place, fault: ClusterFault, group: string): Promise<ClusterFigures> {
  const load = await startLoad(place, group)
  await untilWritten(load.visitors.written, 20)
  const gap = watchWrites(load.visitors.written)
  const before = structuredClone(load.reads.counts)
  const mend = await fault.strike(place)
  await wait(fault.lastsMs)
  await mend()
  const isWhole = (await place.databases.waitUntilWhole()) !== null
  const members = JSON.stringify(await place.databases.members())
  await wait(afterwardsMs)
  const measured = {
    fault: fault.name,
    withoutWritesMs: gap.stop(),
    pagesRead: shareOf(before.pages, load.reads.counts.pages),
    searchesAnswered: shareOf(before.searches, load.reads.counts.searches),
  }
  const checked = await stopAndCheck(place, load)
  const broken = isWhole ? [] : [`The cluster was not whole again: ${members}`]
  return { ...measured, ...checked, broken: [...broken, ...checked.broken] }
}

/** Everybody who uses the site: visitors, people who log in, guests who read, and people who read their own writes. */
async function startLoad({ sites }: Place, group: string) {
  const client = new CheckedClient(sites.url)
  const visitors = await startVisitors(client, { group })
  // Each process has people of its own, whose profiles nobody else changes meanwhile.
  const peopleOf = (process: number) => visitors.members.filter((_one, at) => at % sites.urls.length === process)
  return {
    client,
    visitors,
    logins: startLogins(client, visitors.members),
    reads: startPublicReads(sites.url, visitors.quizzes),
    own: sites.urls.map((url, at) => startOwnWrites(url, visitors.quizzes, peopleOf(at))),
  }
}

type Load = Awaited<ReturnType<typeof startLoad>>

/** Ends the load and compares what was acknowledged with the rows of the primary. */
async function stopAndCheck({ databases }: Place, { client, visitors, logins, reads, own }: Load) {
  const ownWrites = await Promise.all(own.map((one) => one.stop()))
  await Promise.all([visitors.leave(), logins.stop(), reads.stop()])
  for (const [at, { attempts, openAttempts }] of ownWrites.entries()) {
    for (const attempt of attempts) visitors.written.attempts.set(`own ${at} ${attempt.resultId}`, attempt)
    visitors.written.open.attempts += openAttempts
  }
  const counts = await checkWritten(databases.urlOf(await databases.primary()), visitors.written)
  const lostLogins = await countLostLogins(client, logins)
  const clients = [client, reads.client, ...own.map((one) => one.client)]
  const stale = ownWrites.flatMap((one) => one.stale)
  return {
    acknowledged: counts.acknowledged + logins.tokens.length,
    lost: counts.lost + lostLogins,
    doubled: counts.doubled,
    wrong: clients.reduce((sum, { wrong }) => sum + wrong, 0),
    ownReads: ownWrites.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    stale: stale.length,
    longestMs: Math.max(...clients.map(({ longest }) => longest)),
    broken: [...counts.broken, ...clients.flatMap(({ violations }) => violations), ...stale],
  }
}

/** One person after another writes on one process of the site and reads it back there, until `stop` is awaited. */
function startOwnWrites(url: string, quizzes: readonly Quiz[], members: readonly Member[]) {
  const client = new CheckedClient(url)
  const all: OwnWrites = { acknowledged: 0, stale: [], attempts: [], openAttempts: 0 }
  let isOver = false
  const write = async () => {
    for (let at = 0; !isOver; at++) {
      const quiz = quizzes[at % quizzes.length]
      const member = members[at % members.length]
      if (!quiz || !member) throw new Error('No tests or no people')
      const { acknowledged, stale, attempts, openAttempts } = await readOwnWrites(client, {
        quizzes: [quiz],
        members: [member],
      })
      all.acknowledged += acknowledged
      all.stale.push(...stale)
      all.attempts.push(...attempts)
      all.openAttempts += openAttempts
      await wait(200)
    }
  }
  const work = write()
  return {
    client,
    stop: async () => {
      isOver = true
      await work
      return all
    },
  }
}

const sizeOf = ({ attempts, comments, likes }: Written) => attempts.size + comments.size + likes.size

async function untilWritten(written: Written, count: number): Promise<void> {
  if ((await timeUntil(async () => sizeOf(written) >= count)) === null) throw new Error('Nothing is written')
}

/** Measures the longest time without an acknowledged write, milliseconds. */
function watchWrites(written: Written): { stop(): number } {
  let [size, since, longest] = [sizeOf(written), performance.now(), 0]
  const look = () => {
    longest = Math.max(longest, performance.now() - since)
    if (sizeOf(written) === size) return
    size = sizeOf(written)
    since = performance.now()
  }
  const timer = setInterval(look, 50)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return Math.round(longest)
    },
  }
}

type Count = { sent: number; done: number }

/** An answer to a read from before may fall into the time that is counted. */
const shareOf = (before: Count, now: Count) =>
  Math.min(1, (now.done - before.done) / Math.max(1, now.sent - before.sent))
