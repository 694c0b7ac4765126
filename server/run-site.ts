import { resolve } from 'node:path'
import { isReachableElsewhere, shownAddress } from '@quiz/contract/work/board-address.ts'
import { buildApp } from '#server/app.ts'
import { ensureAdministrator } from '#server/features/account/first-administrator.ts'
import { breakDownResultsJob } from '#server/features/attempt/taking/break-down-job.ts'
import { rescoreJob } from '#server/features/attempt/taking/rescore-job.ts'
import { liveJob } from '#server/features/live/live-job.ts'
import { moderationJob } from '#server/features/moderation/admin/moderation-job.ts'
import { expiredUploadsJob } from '#server/features/quiz/images/expired-uploads-job.ts'
import { prunePicturesJob } from '#server/features/quiz/sharing/prune-job.ts'
import { breakDownJob } from '#server/features/work/regrading/break-down-job.ts'
import { regradeJob } from '#server/features/work/regrading/regrade-all.ts'
import { overdueJob } from '#server/features/work/taking/overdue-job.ts'
import { fewFilesAdvice, openFilesLimit } from '#server/operations/doctor/check-process.ts'
import { eraseAccountsJob } from '#server/operations/retention/erase-accounts-job.ts'
import { retentionJob } from '#server/operations/retention/retention-job.ts'
import { endWithNpm } from '#server/operations/shutdown/end-with-npm.ts'
import { shutDown } from '#server/operations/shutdown/shutdown.ts'
import { type StartFacts, startBlock, startLines } from '#server/operations/start-report.ts'
import { type Config, ConfigProblem, hostInUrl, readConfig } from '#server/platform/config.ts'
import { type ClosableAppContext, createAppContext } from '#server/platform/create-app-context.ts'
import { holdPort, listen, requireFreeAddress } from '#server/platform/http/listen.ts'
import { isUnspecified } from '#server/platform/http/own-addresses.ts'
import { misspeltSettings } from '#server/platform/misspelt-settings.ts'
import { answerCountJob } from '#server/reconciliation/answer-count-job.ts'
import { levelCountsJob } from '#server/reconciliation/level-counts-job.ts'
import { sortKeyJob } from '#server/reconciliation/sort-key-job.ts'
import { fillWithSamples } from '#server/sample/fill-with-samples.ts'

const isTerminal = process.stdout.isTTY === true

/** Says a line whatever the log level is: programs get JSON, as from the log. */
const say = (text: string) => {
  const line = isTerminal ? text : JSON.stringify({ level: 30, time: new Date().toISOString(), msg: text })
  process.stdout.write(`${line}\n`)
}

/** Reads the environment, creates the application context, listens, and shuts down on SIGTERM or SIGINT. */
export async function runSite(): Promise<void> {
  const mode = readMode(process.argv.slice(2))
  const { config, held } = await configuration()
  for (const { given, meant } of misspeltSettings(process.env))
    say(`${given}: такой настройки нет. Может быть, ${meant}?`)
  const files = fewFilesAdvice(await openFilesLimit())
  if (files) say(files)
  await endWithNpm(mode === 'dev')
  const context = await createAppContext(config, { isSite: true })
  try {
    await serve(context, { mode, held })
  } catch (error) {
    // The server of an embedded store would outlive this process.
    await context.close().catch(() => {})
    throw error
  }
}

type Start = { mode: 'dev' | 'built'; held: Awaited<ReturnType<typeof holdPort>> | undefined }

async function serve(context: ClosableAppContext, { mode, held }: Start): Promise<void> {
  const { config } = context
  await ensureSamples(context)
  const app = await buildApp(context, mode)
  const games = liveJob(context)
  const jobs = [
    sortKeyJob(context),
    answerCountJob(context),
    rescoreJob(context),
    overdueJob(context),
    breakDownResultsJob(context),
    breakDownJob(context),
    regradeJob(context),
    levelCountsJob(context),
    moderationJob(context),
    retentionJob(context),
    expiredUploadsJob(context),
    eraseAccountsJob(context),
    prunePicturesJob(context),
    games,
  ]
  app.addHook('onClose', async () => {
    await Promise.all(jobs.map((job) => job.close()))
  })
  const end = async () => process.exit(await shutDown(app, context))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  // Players who come back at once read the times of their question as they are then. A failure is told, and made up for, by the job.
  await games.run().catch(() => {})
  const administrator = await ensureAdministrator(context)
  // On a terminal the block of an open site shows the login, and of one that does not open this line. A later start has none.
  if (!isTerminal) tellLogin(administrator)
  await listen(app, config, held).catch((error) => {
    if (isTerminal) tellLogin(administrator)
    throw error
  })
  context.outbox.start()
  for (const job of jobs) job.start()
  tellOpen(config, context, administrator)
}

/** The only argument is `--dev`: everything else is set by variables. */
function readMode(argv: readonly string[]): 'dev' | 'built' {
  const other = argv.find((argument) => argument !== '--dev')
  if (other !== undefined)
    throw new ConfigProblem(
      `Такого аргумента у запуска нет: ${other}. Сайт настраивают переменные окружения (README.md).`,
    )
  return argv.length > 0 ? 'dev' : 'built'
}

/** The configuration, with whose address the site can listen; with `PORT=0` the system chooses the port, which the address of the site then names. */
async function configuration() {
  const config = readConfig(process.env)
  if (config.port !== 0) {
    await requireFreeAddress(config)
    return { config, held: undefined }
  }
  const held = await holdPort(config.host)
  return { config: readConfig({ ...process.env, PORT: String(held.port) }), held }
}

const tellLogin = (login: StartFacts['administrator']) => {
  if (login) say(`Администратор: ${login.email}, пароль ${login.password} (показан один раз, запишите)`)
}

/** Fills an empty store with sample content if it is configured. */
async function ensureSamples(context: ClosableAppContext): Promise<void> {
  if (!context.config.sampleData) return
  const filled = await fillWithSamples(context)
  if (filled)
    say(
      `Пробное наполнение: авторов ${filled.authors}, тестов ${filled.tests}, прохождений ${filled.attempts}, лайков ${filled.likes}, комментариев ${filled.comments}`,
    )
}

function tellOpen(
  { site, publicUrl, reachableUrls, host, dataDir }: Config,
  { store, outbox }: ClosableAppContext,
  administrator: StartFacts['administrator'],
): void {
  const facts: StartFacts = {
    ...{ brand: site.brand, reachableUrls, administrator },
    publicUrl: shownAddress(publicUrl, { publicUrl, ...site }),
    isLocal: !isReachableElsewhere(`http://${hostInUrl(host)}`) && !isUnspecified(host),
    store: store.kind === 'postgres' ? 'PostgreSQL' : `PostgreSQL сайта, ${resolve(dataDir, 'db')}`,
    mails: outbox.destination,
    dataDir: resolve(dataDir),
  }
  if (isTerminal) say(startBlock(facts))
  else for (const line of startLines(facts)) say(line)
}
