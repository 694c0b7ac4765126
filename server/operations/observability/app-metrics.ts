import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { passwordLimiter } from '#server/features/auth/password-hashes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { countMails } from './mail-counts.queries.ts'

/** Longer than this a scrape does not wait for the store. */
const storeTimeoutMs = 2_000

/** Registers gauges of how busy each part of the application is. They are read at a scrape, so requests pay nothing. */
export function exposeAppMetrics(
  registry: Registry,
  { store, images, reads, dispatcher }: Pick<AppContext, 'store' | 'images' | 'reads' | 'dispatcher'>,
): void {
  showLimiters(registry, { ...dispatcher.limiters, passwords: passwordLimiter })
  gauge(registry, 'kvizarium_store_connections', {
    help: 'Connections to the store: open, idle among those, and requests that wait for one',
    label: 'state',
    read: async () => store.load(),
  })
  if (reads.load) showReplica(registry, reads)
  gauge(registry, 'kvizarium_image_jobs', {
    help: 'Renditions and uploads that wait for an image process',
    label: 'queue',
    read: async () => images.waiting(),
  })
  gauge(registry, 'kvizarium_mails', {
    help: 'Mails waiting for their delivery, and given up; nothing while the store is away',
    label: 'state',
    read: () => inTime(countMails(store.db)),
  })
}

type Watched = Pick<Limiter, 'load' | 'refused' | 'expectedWaitMs'>

function showLimiters(registry: Registry, limiters: Record<string, Watched>): void {
  const each = Object.entries(limiters)
  new Gauge({
    name: 'kvizarium_limiter',
    help: 'Work that runs, and requests that wait to be admitted',
    labelNames: ['limiter', 'state'],
    registers: [registry],
    collect() {
      for (const [limiter, { load }] of each)
        for (const [state, number] of Object.entries(load)) this.set({ limiter, state }, number)
    },
  })
  gauge(registry, 'kvizarium_expected_wait_seconds', {
    help: 'How long a request that comes now is expected to wait',
    label: 'limiter',
    read: async () =>
      Object.fromEntries(each.map(([limiter, { expectedWaitMs }]) => [limiter, expectedWaitMs / 1_000])),
  })
  new Counter({
    name: 'kvizarium_refused_total',
    help: 'Requests refused because their expected wait was too long',
    labelNames: ['limiter'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [limiter, { refused }] of each) this.inc({ limiter }, refused)
    },
  })
}

function showReplica(registry: Registry, reads: AppContext['reads']): void {
  new Gauge({
    name: 'kvizarium_replica_lag_seconds',
    help: 'How long ago everything was written that the replica is sure to show; NaN while nobody knows',
    registers: [registry],
    collect() {
      const lagMs = reads.load?.lagMs
      this.set(typeof lagMs === 'number' ? lagMs / 1000 : Number.NaN)
    },
  })
  gauge(registry, 'kvizarium_replica_reads', {
    help: 'Reads of what everybody is shown by the server that served them, since the start',
    label: 'server',
    read: async () => ({ ...reads.load?.served }),
  })
}

function gauge(
  registry: Registry,
  name: string,
  { help, label, read }: { help: string; label: string; read: () => Promise<Record<string, number>> },
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number)
    },
  })
}

/** What the store says, or nothing when it says nothing in time. */
async function inTime<T extends Record<string, number>>(asked: Promise<T>): Promise<T | Record<string, never>> {
  const giveUp = new AbortController()
  const tooLate = wait(storeTimeoutMs, {}, { signal: giveUp.signal })
  tooLate.catch(() => {})
  try {
    return await Promise.race([asked, tooLate])
  } catch {
    return {}
  } finally {
    giveUp.abort()
  }
}
