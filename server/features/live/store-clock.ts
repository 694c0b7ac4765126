import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'

/** The time of the store, which all processes share: the clock of this one, with its measured offset. */
export class StoreClock {
  readonly #services: Pick<AppContext, 'store' | 'clock'>
  #offsetMs = 0

  constructor(services: Pick<AppContext, 'store' | 'clock'>) {
    this.#services = services
  }

  now(): Date {
    return this.at(this.#services.clock())
  }

  /** A moment of the clock of this process, as the store has it. */
  at(moment: Date): Date {
    return new Date(moment.getTime() + this.#offsetMs)
  }

  /** Measures the offset; the way to the store and back is as long. */
  async measure(): Promise<void> {
    const before = this.#services.clock().getTime()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(this.#services.store.db)
    const after = this.#services.clock().getTime()
    if (rows[0]) this.#offsetMs = rows[0].now.getTime() - (before + after) / 2
  }
}
