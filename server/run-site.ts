import { resolve } from 'node:path'
import { buildApp } from '#server/app.ts'
import { ensureAdministrator } from '#server/features/auth/first-administrator.ts'
import { endInTime } from '#server/operations/ending/end-in-time.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { listen } from '#server/platform/http/listen.ts'
import { type OpenHouse, openHouse } from '#server/platform/open-house.ts'
import { fillWithSamples } from '#server/sample/fill-with-samples.ts'
import { SortKeyJob } from '#server/upkeep/sort-key-job.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reads the environment, opens the house, listens, and closes everything in turn when asked to end. */
export async function runSite(): Promise<void> {
  const config = readConfig(process.env)
  const house = await openHouse(config)
  await furnish(house)
  const app = await buildApp(house, process.argv.includes('--dev') ? 'dev' : 'built')
  const sortKeys = new SortKeyJob(house)
  app.addHook('onClose', () => sortKeys.close())
  const end = async () => process.exit(await endInTime(app, house))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  await listen(app, config)
  sortKeys.start()
  announce(config, house)
}

/** Sees that there is an administrator, and sample content where it is wanted. */
async function furnish(house: OpenHouse): Promise<void> {
  const administrator = await ensureAdministrator(house)
  // At once: a start that is cut off later would never show it again.
  if (administrator)
    say(`Администратор: ${administrator.email}, пароль ${administrator.password} (показан один раз, запишите)`)
  if (!house.config.sampleData) return
  const filled = await fillWithSamples(house)
  if (filled)
    say(
      `Пробное наполнение: авторов ${filled.authors}, тестов ${filled.tests}, прохождений ${filled.attempts}, лайков ${filled.likes}, комментариев ${filled.comments}`,
    )
}

function announce({ site, publicUrl, dataDir }: Config, { store, outbox }: OpenHouse): void {
  say(`Хранилище: ${store.kind === 'postgres' ? 'PostgreSQL' : `встроенное, ${resolve(dataDir, 'db')}`}`)
  say(`Письма: ${outbox.place}`)
  say(`${site.brand} открыт: ${publicUrl}`)
}
