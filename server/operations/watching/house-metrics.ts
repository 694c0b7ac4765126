import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { passwordLoad } from '#server/features/auth/password-hashes.ts'
import type { House } from '#server/platform/house.ts'
import type { Places } from '#server/platform/overload/places.ts'
import { countMails } from './mail-counts.queries.ts'

/** Longer than this a scrape does not wait for the store. */
const patienceMs = 2_000

/** Shows how busy the parts of the house are; they are looked at when somebody asks, so requests pay nothing. */
export function showHouse(
  registry: Registry,
  { store, images, reads, calls }: Pick<House, 'store' | 'images' | 'reads' | 'calls'>,
): void {
  showPlaces(registry, calls.places)
  gauge(registry, 'kvizarium_store_connections', {
    help: 'Connections to the store: open, idle among those, and requests that wait for one',
    label: 'state',
    read: async () => store.load(),
  })
  if (reads.load) showReplica(registry, reads)
  gauge(registry, 'kvizarium_password_jobs', {
    help: 'Passwords being hashed, and waiting for it',
    label: 'state',
    read: async () => passwordLoad(),
  })
  gauge(registry, 'kvizarium_image_jobs', {
    help: 'Pictures waiting for the image process',
    label: 'state',
    read: async () => ({ waiting: images.waiting() }),
  })
  gauge(registry, 'kvizarium_mails', {
    help: 'Mails waiting for their delivery, and given up; nothing while the store is away',
    label: 'state',
    read: () => inTime(countMails(store.db)),
  })
}

function showPlaces(registry: Registry, places: Places): void {
  gauge(registry, 'kvizarium_places', {
    help: 'Requests at work, and waiting for a place',
    label: 'state',
    read: async () => places.load,
  })
  new Counter({
    name: 'kvizarium_refused_total',
    help: 'Requests refused because too many came at once',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(places.refused)
    },
  })
}

function showReplica(registry: Registry, reads: House['reads']): void {
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
  const tooLate = wait(patienceMs, {}, { signal: giveUp.signal })
  tooLate.catch(() => {})
  try {
    return await Promise.race([asked, tooLate])
  } catch {
    return {}
  } finally {
    giveUp.abort()
  }
}
