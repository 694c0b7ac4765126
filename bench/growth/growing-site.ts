import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { openStore } from '../../server/platform/store/open-store.ts'
import { type DatasetSize, datasetSizeOf } from '../../server/testing/many-tests/dataset-size.ts'
import { fillWithTests } from '../../server/testing/many-tests/fill.ts'
import { quietLog } from '../../server/testing/quiet-log.ts'
import { ask } from '../http/generator.ts'
import { takeDatabase } from './growing-database.ts'

/** A statement as the site sent it. */
export type SentStatement = { sql: string; parameters: readonly unknown[] }

/** What the process of a site can be asked for. */
export type SiteWish =
  | { kind: 'open'; databaseUrl: string; dataDir: string }
  | { kind: 'tokens'; userIds: readonly number[] }
  | { kind: 'statements' }

/** A site with so many tests: where it answers, who is signed in there, how long filling it took. */
export type GrowingSite = {
  url: string
  databaseUrl: string
  dataset: DatasetSize
  /** Tokens of people by their ids. */
  tokens: ReadonlyMap<number, string>
  /** Seconds; null when an earlier run has filled it. */
  filledIn: number | null
  /** What was sent to the store since it was asked last. */
  statements: () => Promise<SentStatement[]>
  stop: () => Promise<void>
}

/** So many of the people are signed in, the busiest among them. */
const signedIn = 50
const unlimited = { queryMs: Number.POSITIVE_INFINITY, idleTransactionMs: Number.POSITIVE_INFINITY }

type Wanted = { serverUrl: string; tests: number; dataDir: string; keep: boolean }

/** Fills a database with so many tests and serves it. */
export async function growSite({ serverUrl, tests, dataDir, keep }: Wanted): Promise<GrowingSite> {
  const database = await takeDatabase(serverUrl, tests, keep)
  try {
    const filledIn = database.isNew ? await fill(database.url, tests, dataDir) : null
    const child = fork(join(import.meta.dirname, 'site.child.ts'), { serialization: 'advanced' })
    const wish = <Reply>(of: SiteWish) => ask<Reply>(child, of)
    const { url } = await wish<{ url: string }>({ kind: 'open', databaseUrl: database.url, dataDir })
    const dataset = datasetSizeOf(tests)
    const userIds = Array.from({ length: signedIn }, (_, at) => 1 + Math.floor((at * dataset.authors) / signedIn))
    const tokens = await wish<string[]>({ kind: 'tokens', userIds })
    return {
      url,
      databaseUrl: database.url,
      dataset,
      tokens: new Map(userIds.map((id, at) => [id, tokens[at] ?? ''])),
      filledIn,
      statements: () => wish({ kind: 'statements' }),
      stop: () => end(child).then(database.drop),
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}

/** Answers the seconds that it took. */
async function fill(databaseUrl: string, tests: number, dataDir: string): Promise<number> {
  const begun = performance.now()
  const store = await openStore({ databaseUrl, dataDir, log: quietLog, limits: unlimited })
  try {
    await fillWithTests(store.db, tests)
    return (performance.now() - begun) / 1000
  } finally {
    await store.close()
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
