import { Counter, Gauge, type Registry } from 'prom-client'
import { passwordLimiter } from '#server/features/account/password-hashes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { withTimeout } from '#server/platform/store/replica/with-timeout.ts'
import { countMails } from './mail-counts.queries.ts'

/** How long a scrape waits for the store. */
const storeTimeoutMs = 2_000

/**
 * Registers gauges for the load of each part of the application. They are read at a scrape, so they cost requests
 * nothing.
 */
export function exposeAppMetrics(
  registry: Registry,
  { store, images, readRouter, limiters }: Pick<AppContext, 'store' | 'images' | 'readRouter' | 'limiters'>,
): void {
  exposeLimiters(registry, { ...limiters, passwords: passwordLimiter })
  gauge(registry, 'kvizarium_store_connections', {
    help: 'Connections to the store: open, idle among those, and requests that wait for one',
    label: 'state',
    read: async () => store.load(),
  })
  if (readRouter.load) exposeReplica(registry, readRouter)
  gauge(registry, 'kvizarium_image_jobs', {
    help: 'Renditions, uploads and share pictures that wait for an image process',
    label: 'queue',
    read: async () => images.waiting(),
  })
  gauge(registry, 'kvizarium_mails', {
    help: 'Mails waiting for their delivery, and given up; no value while the store is unavailable',
    label: 'state',
    read: () => withTimeout<Record<string, number>>(storeTimeoutMs, countMails(store.db)).catch(() => ({})),
  })
}

type LimiterState = Pick<Limiter, 'load' | 'refused' | 'expectedWaitMs'>

function exposeLimiters(registry: Registry, limiters: Record<string, LimiterState>): void {
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
    help: 'Expected wait of a new request',
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

function exposeReplica(registry: Registry, readRouter: AppContext['readRouter']): void {
  new Gauge({
    name: 'kvizarium_replica_lag_seconds',
    help: 'How far the replica is behind the primary; NaN while unknown',
    registers: [registry],
    collect() {
      const lagMs = readRouter.load?.lagMs
      this.set(typeof lagMs === 'number' ? lagMs / 1000 : Number.NaN)
    },
  })
  gauge(registry, 'kvizarium_replica_reads', {
    help: 'Reads of public data by the server that served them, since the start',
    label: 'server',
    read: async () => ({ ...readRouter.load?.served }),
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
