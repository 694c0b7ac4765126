import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import { liveCheckMs } from './live-times.ts'
import { passIfOver } from './pass-time.ts'
import { endGames, listDueGames, touchQuestions } from './passing-times.queries.ts'
import { storeSeen } from './players.queries.ts'
import { type Rooms, roomsOf } from './rooms.ts'
import { listCursors } from './snapshot.queries.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'reachesOthers'>

/** What each process does for the games: times pass once, whatever their number. */
export const liveJob = (services: Services & Pick<JobOptions, 'log'>): PeriodicJob => {
  const tasks = tasksOf(services)
  return new PeriodicJob({
    everyMs: liveCheckMs.times,
    failure: 'games in class stand still: their times could not be looked after',
    log: services.log,
    work: async () => {
      const now = performance.now()
      for (const task of tasks) {
        if (now < task.dueAt) continue
        task.dueAt = now + task.everyMs()
        await task.work()
      }
    },
  })
}

/** Everything at once, but for the clock of the store: for tests, which have a clock of their own. */
export async function lookAfterGames(services: Services): Promise<void> {
  const rooms = roomsOf(services)
  await touchOpen(services, rooms)
  await lookForChanges(services, rooms)
  await passTimes(services, rooms)
  await writePresence(services, rooms)
  await endOver(services, rooms)
}

type Task = { everyMs: () => number; work: () => Promise<void>; dueAt: number }

function tasksOf(services: Services): Task[] {
  const rooms = roomsOf(services)
  const { times, touch, presence, ends, clock, changesOnceTold } = liveCheckMs
  const task = (everyMs: () => number, work: () => Promise<void>): Task => ({ everyMs, work, dueAt: 0 })
  const hasOpen = () => [...rooms.all.values()].some(({ snapshot }) => snapshot?.game.state === 'open')
  return [
    task(
      () => clock,
      () => rooms.clock.measure(),
    ),
    task(
      () => touch,
      () => touchOpen(services, rooms),
    ),
    task(
      () => (hasOpen() ? times : touch),
      () => passTimes(services, rooms),
    ),
    task(
      () => (services.reachesOthers() ? changesOnceTold : times),
      () => lookForChanges(services, rooms),
    ),
    task(
      () => presence,
      () => writePresence(services, rooms),
    ),
    task(
      () => ends,
      () => endOver(services, rooms),
    ),
  ]
}

async function touchOpen({ store }: Services, rooms: Rooms): Promise<void> {
  for (const gameId of await touchQuestions(store.db, rooms.clock.now())) rooms.changed(gameId)
}

/** Closes the questions whose time is over, and those that all who are there have answered. */
async function passTimes(services: Services, rooms: Rooms): Promise<void> {
  const now = rooms.clock.now()
  const due = await listDueGames(services.store.db, now)
  for (const gameId of new Set([...due, ...rooms.all.keys()])) {
    const room = rooms.all.get(gameId)
    if (room && room.snapshot?.game.state !== 'open' && !due.includes(gameId)) continue
    await passIfOver(services, gameId)
  }
}

/** Reads the games that other processes changed. */
async function lookForChanges({ store }: Services, rooms: Rooms): Promise<void> {
  const ids = [...rooms.all.keys()]
  if (ids.length === 0) return
  const cursors = new Map((await listCursors(store.db, ids)).map((cursor) => [cursor.id, cursor]))
  await Promise.all(
    ids.map(async (gameId) => {
      const [room, cursor] = [rooms.all.get(gameId), cursors.get(gameId)]
      if (!cursor || room?.isBehind(cursor)) await room?.refresh()
      else room?.wakeBoards()
    }),
  )
}

async function writePresence({ store }: Services, rooms: Rooms): Promise<void> {
  const now = rooms.clock.now()
  const since = new Date(now.getTime() - liveCheckMs.presence)
  const seen = [...rooms.all.values()].flatMap((room) => room.seenSince(since))
  if (seen.length > 0) await storeSeen(store.db, seen, now)
}

async function endOver({ store }: Services, rooms: Rooms): Promise<void> {
  for (const gameId of await endGames(store.db, rooms.clock.now())) rooms.changed(gameId)
  rooms.sweep()
}
