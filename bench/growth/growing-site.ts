import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type DatasetSize, datasetSizeOf } from '../../server/testing/entry/dataset.ts'
import { fillDatabase } from '../../server/testing/entry/fill-database.ts'
import type { SentStatement } from '../../server/testing/entry/uncached-site.ts'
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

type GrowthOptions = { serverUrl: string; tests: number; dataDir: string; keep: boolean }

/** Fills a database with a number of tests and serves it. */
export async function growSite({ serverUrl, tests, dataDir, keep }: GrowthOptions): Promise<GrowingSite> {
  const database = await takeDatabase(serverUrl, tests, keep)
  try {
    const filledIn = database.isNew ? await fill(database.url, tests) : null
    const child = fork(join(import.meta.dirname, 'site.child.ts'), { serialization: 'advanced' })
    const send = <Reply>(command: SiteCommand) => callChild<Reply>(child, command)
    const { url } = await send<{ url: string }>({ kind: 'open', databaseUrl: database.url, dataDir })
    const dataset = datasetSizeOf(tests)
    const userIds = Array.from({ length: signedIn }, (_, at) => 1 + Math.floor((at * dataset.authors) / signedIn))
    const tokens = await send<string[]>({ kind: 'tokens', userIds })
    return {
      url,
      databaseUrl: database.url,
      dataset,
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

/** Returns the seconds that filling took. */
async function fill(databaseUrl: string, tests: number): Promise<number> {
  const begun = performance.now()
  await fillDatabase(databaseUrl, tests)
  return (performance.now() - begun) / 1000
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
