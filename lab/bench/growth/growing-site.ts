import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { busyQuizTakers, busySiteQuizzes, fillWithBusyQuiz } from '../../../server/testing/entry/busy-quiz.ts'
import { administratorOf, type DatasetSize, datasetSizeOf } from '../../../server/testing/entry/dataset.ts'
import { fillDatabase } from '../../../server/testing/entry/fill-database.ts'
import type { SentStatement } from '../../../server/testing/entry/uncached-site.ts'
import { callChild } from '../http/generator.ts'
import { takeDatabase } from './growing-database.ts'

/** A command for the process of a site. */
export type SiteCommand =
  | { kind: 'open'; databaseUrl: string; dataDir: string }
  | { kind: 'tokens'; userIds: readonly number[] }
  | { kind: 'statements' }

/** A site with a number of tests. */
export type GrowingSite = {
  url: string
  databaseUrl: string
  dataset: DatasetSize
  /** What the number of its tests counts. */
  unit: 'tests' | 'attempts of one test'
  /** Tokens by user id. */
  tokens: ReadonlyMap<number, string>
  /** Seconds; null when an earlier run has filled the database. */
  filledIn: number | null
  /** Statements sent to the store since the last call. */
  statements: () => Promise<SentStatement[]>
  stop: () => Promise<void>
}

/** Number of signed-in users, including the most active one. */
const signedIn = 50

/** The server of the databases, and whether they are left for the next run. */
export type GrowthOptions = { serverUrl: string; dataDir: string; keep: boolean }

/** Fills a database with a number of tests and serves it. */
export function growSite(tests: number, options: GrowthOptions): Promise<GrowingSite> {
  const dataset = datasetSizeOf(tests)
  const authors = Array.from({ length: signedIn }, (_, at) => 1 + Math.floor((at * dataset.authors) / signedIn))
  const userIds = [...authors, administratorOf(dataset)]
  return serve(
    { content: `${tests}`, fill: (url) => fillDatabase(url, tests), dataset, userIds, unit: 'tests' },
    options,
  )
}

/** Fills a database with a small site, one test of which has so many attempts, and serves it. */
export function growBusySite(attempts: number, options: GrowthOptions): Promise<GrowingSite> {
  const { first, count } = busyQuizTakers
  const takers = Array.from({ length: signedIn }, (_, at) => first + Math.floor((at * count) / signedIn))
  const userIds = [...takers, administratorOf(datasetSizeOf(busySiteQuizzes))]
  const dataset = { ...datasetSizeOf(busySiteQuizzes), tests: attempts }
  const fill = (url: string) => fillWithBusyQuiz(url, attempts)
  return serve({ content: `attempts_${attempts}`, fill, dataset, userIds, unit: 'attempts of one test' }, options)
}

type Served = {
  /** What the database holds, as part of its name. */
  content: string
  fill: (databaseUrl: string) => Promise<unknown>
  dataset: DatasetSize
  userIds: readonly number[]
  unit: GrowingSite['unit']
}

async function serve(
  { content, fill, dataset, userIds, unit }: Served,
  { serverUrl, dataDir, keep }: GrowthOptions,
): Promise<GrowingSite> {
  const database = await takeDatabase(serverUrl, content, keep)
  try {
    const begun = performance.now()
    if (database.isNew) await fill(database.url)
    const filledIn = database.isNew ? (performance.now() - begun) / 1000 : null
    const child = fork(join(import.meta.dirname, 'site.child.ts'), { serialization: 'advanced' })
    const send = <Reply>(command: SiteCommand) => callChild<Reply>(child, command)
    const { url } = await send<{ url: string }>({ kind: 'open', databaseUrl: database.url, dataDir })
    const tokens = await send<string[]>({ kind: 'tokens', userIds })
    return {
      url,
      databaseUrl: database.url,
      dataset,
      unit,
      tokens: new Map(userIds.map((id, at) => [id, tokens[at] ?? ''])),
      filledIn,
      statements: () => send({ kind: 'statements' }),
      stop: () => end(child).then(database.drop),
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
