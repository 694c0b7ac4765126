import { limits, liveRates } from '@quiz/contract/limits.ts'
import type { BoardState, PlayerState } from '@quiz/contract/live/live-states.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { boardCursor, hasReadMore, playerCursor } from './cursors.ts'
import { getOwnPlayer } from './own-player.ts'
import { presentBoard } from './present-board.ts'
import { presentPlayer } from './present-player.ts'
import { roomsOf } from './rooms.ts'
import type { Snapshot } from './snapshot.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'ownLimits' | 'images' | 'imageSigner'>

/** A poll: what its reader has read, for how many seconds it waits, and how its connection is cut. */
type Poll = {
  since?: string | undefined
  wait?: number | undefined
  onCut?: ((listener: () => void) => void) | undefined
  pictures: PictureForm
}
type PlayerPoll = Poll & { code: string; key: string | null | undefined; address: string }

const hourMs = 3_600_000

/** The game as a player reads it; null when there is nothing newer within the time. Throws a `Refusal`. */
export async function pollAsPlayer(services: Services, poll: PlayerPoll): Promise<PlayerState | null> {
  const rooms = roomsOf(services)
  const { since } = poll
  const known = await getOwnPlayer(services, { ...poll, isFresh: since === undefined })
  await services.ownLimits.count({ rate: liveRates.states, name: ['states', known.snapshot.game.id, known.player.id] })
  // Nobody reads an older state again: this process reads what another one told first.
  const isBehind = since !== undefined && hasReadMore(since, playerCursor(known.snapshot, known.player))
  const own = isBehind ? await getOwnPlayer(services, { ...poll, isFresh: true }) : known
  const { room, player } = own
  room.saw(player.id)
  if (since !== undefined && since === playerCursor(own.snapshot, player)) {
    if (!mayWait(services, poll)) return null
    await withoutPermit(() => room.waitAsPlayer(player.id, waitOf(poll, since)))
  }
  // Who was let out meanwhile is refused, and another browser may have the place.
  const { snapshot, player: now } = await getOwnPlayer(services, poll)
  requireShown(snapshot, rooms.clock.now())
  if (since === playerCursor(snapshot, now)) return null
  return presentPlayer(services, { snapshot, player: now }, { pictures: poll.pictures, now: rooms.clock.now() })
}

/** Players see their result for some hours after the end. */
function requireShown({ game: { endedAt } }: Snapshot, now: Date): void {
  if (endedAt !== null && now.getTime() - endedAt.getTime() > limits.liveResultHours * hourMs) throw refuse('game_over')
}

/** The game as its board reads it; null when there is nothing newer within the time. Throws a `Refusal`. */
export async function pollAsBoard(services: Services, gameId: number, poll: Poll): Promise<BoardState | null> {
  const rooms = roomsOf(services)
  const { since } = poll
  const known = await rooms.get(gameId, { isFresh: since === undefined })
  const isBehind = since !== undefined && hasReadMore(since, boardCursor(known.snapshot, rooms.clock.now()))
  const { room, snapshot } = isBehind ? await rooms.get(gameId, { isFresh: true }) : known
  const isRead =
    since !== undefined && (since === boardCursor(snapshot, rooms.clock.now()) || !room.mayTellBoard(since))
  if (isRead) {
    if (!mayWait(services, poll)) return null
    await withoutPermit(() => room.waitAsBoard(waitOf(poll, since)))
  }
  const { snapshot: newest } = await rooms.get(gameId)
  const now = rooms.clock.now()
  if (since === boardCursor(newest, now)) return null
  room.toldBoard()
  return presentBoard(services, newest, { pictures: poll.pictures, now })
}

const mayWait = (services: Services, { wait = 0 }: Poll): boolean => wait > 0 && roomsOf(services).mayWait

const waitOf = ({ wait = 0, onCut = () => {} }: Poll, cursor: string) => ({ cursor, ms: wait * 1000, onCut })
