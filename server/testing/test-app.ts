import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawId } from '@quiz/contract/quiz/quiz-ids.ts'
import type { Insertable } from 'kysely'
import type { Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import { breakDownResultsJob } from '#server/features/attempt/taking/break-down-job.ts'
import { rescoreJob } from '#server/features/attempt/taking/rescore-job.ts'
import { breakDownJob } from '#server/features/work/regrading/break-down-job.ts'
import { regradeJob } from '#server/features/work/regrading/regrade-all.ts'
import { overdueJob } from '#server/features/work/taking/overdue-job.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openCache } from '#server/platform/cache/open-cache.ts'
import { readConfig } from '#server/platform/config.ts'
import { FormulaThread } from '#server/platform/formulas/formula-thread.ts'
import { ImageSigner } from '#server/platform/images/image-signer.ts'
import { createImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Counters } from '#server/platform/limits/counters.ts'
import { noOwnLimits, ownLimitsBy } from '#server/platform/limits/own-limits.ts'
import { admitAll, admitBy } from '#server/platform/limits/rate-limits.ts'
import { deliveryOf } from '#server/platform/mail/delivery.ts'
import { Outbox } from '#server/platform/mail/outbox.ts'
import { makeLog } from '#server/platform/observability/log.ts'
import { type Limiters, storeLimiters } from '#server/platform/overload/limiters.ts'
import { randomId } from '#server/platform/random-id.ts'
import { Endpoints } from '#server/platform/requests/endpoints.ts'
import { DeviceCookies } from '#server/platform/sessions/device-cookies.ts'
import { NetworkMarks } from '#server/platform/sessions/network-marks.ts'
import { Sessions, type Tokens } from '#server/platform/sessions/sessions.ts'
import { signInHistory } from '#server/platform/sessions/sign-in-history.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import type { Database } from '#server/platform/store/database.ts'
import { ReadRouter } from '#server/platform/store/replica/read-router.ts'
import { answerCountJob } from '#server/reconciliation/answer-count-job.ts'
import { levelCountsJob } from '#server/reconciliation/level-counts-job.ts'
import { sortKeyJob } from '#server/reconciliation/sort-key-job.ts'
import { afterUse } from './after-use.ts'
import { findDriftAfterEach } from './drift.ts'
import { aUser, type UserRow } from './factories.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { forgetGames } from './forgotten-games.ts'
import { withInvalidationSpy } from './invalidation-spy.ts'
import { testCalls } from './test-calls.ts'
import { type TestStore, testStore } from './test-store.ts'

export type TestAppOptions = {
  /** Environment variables. */
  config?: Record<string, string>
  /** A shared clock, for tests of two processes. */
  clock?: FakeClock
  /** A shared store, for tests of two processes. */
  store?: TestStore
  /** Random ids of what must tell nothing by its id. */
  drawId?: DrawId
  /** Counters of rate limits; without them there are no limits. */
  counters?: Counters
  /** Concurrency limits; by default those of a site. */
  limiters?: Limiters
  /** The log; by default it is silent. */
  log?: Logger
  /** Longest time for the formulas of a version; by default that of a site. */
  formulaMs?: number
}

/** A signed-in person. */
export type TestPerson = { id: number; user: UserRow } & Tokens

/** A test app with its helpers. */
export type TestSite = Awaited<ReturnType<typeof buildTestApp>>

const secret = 'the secret of every test app, long enough'

/**
 * Builds the whole application without pages, on a store of its own: `const site = await buildTestApp()` at the top of
 * a test file. Replies are validated against their schemas, and counters are checked after each test. Mails are
 * delivered only by `context.outbox.deliverDue()`. Everything is closed after the last test of the file.
 */
export async function buildTestApp({
  config = {},
  clock = fakeClock(),
  store: shared,
  drawId = randomId,
  counters,
  limiters,
  log = makeLog('silent'),
  formulaMs,
}: TestAppOptions = {}) {
  const store = shared ?? (await testStore())
  if (!shared) findDriftAfterEach(store.db)
  const context = await createTestContext({ config, clock, store, drawId, counters, limiters, log, formulaMs })
  const app = await buildApp(context, 'none')
  afterUse(() => app.close())

  const spied = withInvalidationSpy(store, context.cache)

  /** Opens a session for an existing person, without a password. */
  const signIn = (userId: number, { remember = false } = {}): Promise<Tokens> =>
    context.sessions.open(store.db, userId, { remember, userAgent: 'test', address: '127.0.0.1', now: clock.now() })

  /** Inserts a person and opens a session. */
  async function signUp(overrides: Partial<Insertable<Database['users']>> = {}): Promise<TestPerson> {
    const user = await aUser(store.db, overrides)
    return { id: user.id, user, ...(await signIn(user.id)) }
  }

  /** Run the jobs, which a test app does not start. */
  const runSortKeyJob = () => sortKeyJob(context).run()
  const runAnswerCountJob = () => answerCountJob(context).run()
  const runRescoreJob = () => rescoreJob(context).run()
  const runOverdueJob = () => overdueJob(context).run()
  const runBreakDownJob = () => breakDownJob(context).run()
  const runRegradeJob = () => regradeJob(context).run()
  const runLevelCountsJob = () => levelCountsJob(context).run()
  const runBreakDownResultsJob = () => breakDownResultsJob(context).run()

  return {
    app,
    context,
    store: {
      ...spied,
      reset: async () => {
        await spied.reset()
        forgetGames(context)
      },
    },
    clock,
    signIn,
    signUp,
    runSortKeyJob,
    runAnswerCountJob,
    runRescoreJob,
    runOverdueJob,
    runBreakDownJob,
    runRegradeJob,
    runBreakDownResultsJob,
    runLevelCountsJob,
    ...testCalls(app),
  }
}

async function createTestContext(options: {
  config: Record<string, string>
  clock: FakeClock
  store: TestStore
  drawId: DrawId
  counters: Counters | undefined
  limiters: Limiters | undefined
  log: Logger
  formulaMs: number | undefined
}): Promise<AppContext> {
  const { store, clock, log } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-data-'))
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.config })
  const images = createImagePipeline({ storage: await openFolderStorage(join(dataDir, 'images')) })
  const formulas = new FormulaThread(options.formulaMs === undefined ? {} : { jobMs: options.formulaMs })
  const { cache, reachesOthers, close: closeCache } = await openCache(config, { log, clock: clock.now })
  const readRouter = new ReadRouter(store.db, null)
  const outbox = new Outbox({ db: store.db, delivery: await deliveryOf(config, log), clock: clock.now, log })
  afterUse(async () => {
    closeCache()
    await Promise.all([images.close(), formulas.close(), outbox.close()])
    await rm(dataDir, { recursive: true, force: true })
  })
  const devices = new DeviceCookies(secret, config.publicUrl)
  const admit = options.counters ? admitBy(options.counters, signInHistory(store, devices, secret)) : admitAll
  return {
    config,
    log,
    store,
    images,
    formulas,
    imageSigner: new ImageSigner(secret, clock.now),
    outbox,
    readRouter,
    endpoints: new Endpoints(),
    admit,
    ownLimits: options.counters ? ownLimitsBy(options.counters) : noOwnLimits,
    limiters: options.limiters ?? storeLimiters(),
    checkReplies: true,
    drawId: options.drawId,
    cache,
    reachesOthers,
    sessions: new Sessions(store, secret),
    devices,
    networkMarks: new NetworkMarks(secret),
    clock: clock.now,
  }
}
