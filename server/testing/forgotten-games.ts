import { roomsOf } from '#server/features/live/rooms.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/**
 * Lets the process forget the games that nobody waits for, as it does after a minute: it reads all that it knows anew after each
 * write of a test.
 */
export function forgetGames(services: Pick<AppContext, 'store' | 'cache' | 'clock'>): void {
  const rooms = roomsOf(services)
  for (const room of rooms.all.values()) room.usedAt = Number.NEGATIVE_INFINITY
  rooms.sweep()
}
