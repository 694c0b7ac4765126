import type { Config } from '#server/platform/config.ts'
import type { StoreLog } from '#server/platform/store/store-problem.ts'
import type { Change } from './changes.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type KeptBody, keptBytes } from './kept-body.ts'

type Surroundings = {
  log: StoreLog
  clock: () => Date
  channel?: string
  /** How much memory all that is kept may take. */
  capacity?: number
  onChange?: (change: Change) => void
}

/** Opens what keeps answers and pages; with Redis, all processes of the site drop together what changed in one of them. */
export async function openKeptAnswers(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { log, clock, channel = 'kvizarium:changed', capacity = keptBytes, onChange = () => {} }: Surroundings,
): Promise<{ kept: KeptAnswers<KeptBody>; close: () => void }> {
  let announce: (change: Change) => void = () => {}
  const kept = new KeptAnswers<KeptBody>({ capacity, clock, announce: (change) => announce(change) })
  // Before anything can be heard from other processes.
  kept.onChange(onChange)
  if (redisUrl === null) return { kept, close: () => {} }
  // With them comes the client of Redis, which most sites do without.
  const { openAnnouncements } = await import('./announcements.ts')
  const announcements = await openAnnouncements({
    url: redisUrl,
    channel,
    onChange: (change) => kept.drop(change),
    log,
  })
  announce = announcements.announce
  return { kept, close: announcements.close }
}
