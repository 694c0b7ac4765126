import { limits } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findGameByCode } from './games.queries.ts'
import { liveCheckMs } from './live-times.ts'
import { Room } from './room.ts'
import { loadSnapshot, type Snapshot } from './snapshot.ts'
import { StoreClock } from './store-clock.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock'>

const tagOf = (gameId: number): string => `game:${gameId}`
const gameOfTag = (tag: string): number | null => {
  const [, id] = /^game:(\d+)$/.exec(tag) ?? []
  return id === undefined ? null : Number(id)
}

/** The games that somebody asks this process for. */
export class Rooms {
  readonly clock: StoreClock
  readonly #services: Services
  readonly #rooms = new Map<number, Room>()
  readonly #ids = new Map<string, number>()
  #isEnding = false

  constructor(services: Services) {
    this.#services = services
    this.clock = new StoreClock(services)
    services.cache.onInvalidate((invalidation) => {
      const changed = invalidation === 'everything' ? [...this.#rooms.keys()] : invalidation.hard.map(gameOfTag)
      for (const gameId of changed) if (gameId !== null) this.#refresh(gameId)
    })
  }

  get all(): ReadonlyMap<number, Room> {
    return this.#rooms
  }

  /** Polls that wait in this process. */
  get waitingCount(): number {
    return [...this.#rooms.values()].reduce((sum, { waitingCount }) => sum + waitingCount, 0)
  }

  /** Whether one more poll may wait. */
  get mayWait(): boolean {
    return !this.#isEnding && this.waitingCount < limits.waitingPollsMax
  }

  /** A game with its snapshot; a fresh one is read after this call. Throws a `Refusal` for one that is not there. */
  async get(gameId: number, { isFresh = false } = {}): Promise<{ room: Room; snapshot: Snapshot }> {
    const room = this.#rooms.get(gameId) ?? this.#open(gameId)
    room.usedAt = performance.now()
    if (isFresh || room.snapshot === null) await room.refresh()
    const { snapshot } = room
    if (snapshot) {
      this.#ids.set(snapshot.game.code, gameId)
      return { room, snapshot }
    }
    this.#rooms.delete(gameId)
    throw refuse('game_not_found')
  }

  /** The id of a game by its normalized code; null for a code that no game has. */
  async findId(code: string): Promise<number | null> {
    const known = this.#ids.get(code)
    return known ?? (await findGameByCode(this.#services.store.db, code))?.id ?? null
  }

  #open(gameId: number): Room {
    const room = new Room({
      load: (known) => loadSnapshot(this.#services, gameId, known),
      now: () => this.clock.now(),
    })
    this.#rooms.set(gameId, room)
    return room
  }

  /** Tells all processes that a game has changed; after the commit. */
  changed(gameId: number): void {
    this.#services.cache.invalidate({ hard: [tagOf(gameId)], soft: [] })
  }

  /** A failure is made up for by the next look at the store. */
  #refresh(gameId: number): void {
    this.#rooms
      .get(gameId)
      ?.refresh()
      .catch(() => {})
  }

  /** Forgets games that nobody asks for. */
  sweep(): void {
    const before = performance.now() - liveCheckMs.idleRoom
    for (const [gameId, room] of this.#rooms) {
      if (room.usedAt >= before || room.waitingCount > 0) continue
      this.#rooms.delete(gameId)
      if (room.snapshot) this.#ids.delete(room.snapshot.game.code)
    }
  }

  /** Ends all polls that wait, as the process ends; none waits from then on. */
  end(): void {
    this.#isEnding = true
    for (const room of this.#rooms.values()) room.end(liveCheckMs.shutdown)
  }
}

/** By cache, as two processes of a test may share a store. */
const made = new WeakMap<Services['cache'], Rooms>()

/** The games of a process, which its calls and jobs share. */
export function roomsOf(services: Services): Rooms {
  const rooms = made.get(services.cache) ?? new Rooms(services)
  made.set(services.cache, rooms)
  return rooms
}
