import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveDraft } from '../../../contract/live/live-settings.ts'
import type { BoardState, LiveStep, PlayerState } from '../../../contract/live/live-states.ts'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { registerAuthor } from '../author-load.ts'
import { missingPair, startPair } from '../environment/pair.ts'
import { ClassGame, type ClassPlayer, type Where } from '../games/class-game.ts'
import { finishGame } from '../games/finish-game.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

/** How long the site stays away, and how soon everybody is to be back after it listens, milliseconds. */
const awayMs = 4_000
const backMs = 5_000
/** Of the time of a question so much may be lost or given twice: it is touched once a second. */
const unevenMs = { lost: 2_500, given: 1_500 }

type Situation = { name: string; settings?: Partial<LiveDraft>; steps: readonly LiveStep[] }
/** Each state of a game at its second question, and the ones around it. */
const situations: readonly Situation[] = [
  { name: 'lobby', steps: [] },
  { name: 'reading', settings: { readSeconds: 30 }, steps: ['start'] },
  { name: 'open', steps: ['start', 'close', 'next'] },
  { name: 'paused', steps: ['start', 'close', 'next', 'pause'] },
  { name: 'closed', settings: { discuss: true }, steps: ['start', 'close', 'reveal', 'next', 'close'] },
  { name: 'answer', steps: ['start', 'close', 'next', 'close'] },
  { name: 'ranks', steps: ['start', 'close', 'next', 'close', 'ranks'] },
  { name: 'podium', steps: ['start', 'close', 'next', 'close', 'next', 'close', 'next'] },
  { name: 'ended', steps: ['start', 'close', 'next', 'close', 'end'] },
]

/** A site whose process is killed: where it listens after that, and from when on. */
type Killed = {
  url: string
  kill: () => Promise<{ url: string; killedAt: number; listensAt: number }>
  /** Brings back what was killed. */
  mend: () => Promise<void>
  remove: () => Promise<void>
}

async function startAlone(): Promise<Killed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-kill-game-'))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  let site = await startSite(settings, 'kill-game')
  return {
    url: site.url,
    kill: async () => {
      const killedAt = performance.now()
      await site.kill()
      await wait(awayMs)
      site = await startSite(settings, 'kill-game')
      return { url: site.url, killedAt, listensAt: performance.now() }
    },
    mend: async () => {},
    remove: async () => {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Of two processes behind nginx one is killed, by turns; the other one goes on. */
async function startTwo(): Promise<Killed> {
  const { processes, remove } = await startPair('kill-game-pair')
  let killed = 0
  return {
    url: processes.url,
    kill: async () => {
      killed = 1 - killed
      const killedAt = performance.now()
      await processes.all[killed]?.kill()
      return { url: processes.url, killedAt, listensAt: killedAt }
    },
    mend: () => processes.restart(killed),
    remove,
  }
}

/** A game of each state at once while the server is killed (kill -9): everybody is back soon, with everything and all the time. */
export const killDuringGames: FaultScenario = {
  name: 'kill -9 of the server, games in class in each state',
  missing: async () => null,
  run: ({ rounds, isShort }) => killGames(startAlone, isShort ? 1 : Math.min(rounds, 5)),
}

export const killOneDuringGames: FaultScenario = {
  name: 'kill -9 of one of two processes, games in class in each state',
  missing: missingPair,
  run: ({ rounds, isShort }) => killGames(startTwo, isShort ? 1 : Math.min(rounds, 6)),
}

async function killGames(start: () => Promise<Killed>, kills: number): Promise<FaultFigures> {
  const site = await start()
  const where: Where = { url: site.url }
  const found: Found = { acknowledged: 0, lost: 0, wrong: [], recovery: 0, late: [], lostMs: 0 }
  try {
    for (let kill = 0; kill < kills; kill++) {
      const games = await Promise.all(situations.map((situation) => inSituation(where, situation)))
      const before = await Promise.all(games.map(readAll))
      const { url, ...times } = await site.kill()
      where.url = url
      const after = await Promise.all(games.map(readAll))
      const backAfter = Math.round(performance.now() - times.listensAt)
      found.recovery = Math.max(found.recovery, backAfter)
      if (backAfter > backMs) found.late.push(`Everybody was back ${backAfter} ms after the site listened.`)
      for (const [at, { name }] of situations.entries()) compare(found, { name, ...times }, [before[at], after[at]])
      for (const game of games) {
        found.wrong.push(...(await finishGame(game)))
        found.acknowledged += game.confirmed.size
      }
      await site.mend()
    }
  } finally {
    await site.remove()
  }
  return {
    load: `${situations.length} games of three players at once, ${kills} kills`,
    ...{ acknowledged: found.acknowledged, lost: found.lost, doubled: 0, wrong: found.wrong.length },
    ...{ recovery: found.recovery, broken: [...new Set(found.wrong)], late: found.late },
    notes: `recovery is until all players and hosts have read their states; of an open question ${found.lostMs} ms were lost at most`,
  }
}

type Found = {
  acknowledged: number
  lost: number
  wrong: string[]
  recovery: number
  late: string[]
  lostMs: number
}

/** Leads a game to a situation: at each open question one answers right and one wrong. */
async function inSituation(where: Where, { settings, steps }: Situation): Promise<ClassGame> {
  const game = await ClassGame.make(where, await registerAuthor(where.url), { seconds: 60, ...settings })
  for (const name of ['Оля', 'Петя', 'Уля']) await game.join(name)
  for (const step of steps) {
    await game.step(step)
    if (step === 'start' || step === 'next') await answerSome(game)
  }
  return game
}

async function answerSome(game: ClassGame): Promise<void> {
  for (const [at, player] of game.players.slice(0, 2).entries()) {
    const state = await game.see(player)
    if (state.state === 'open') await game.answer(player, state, at === 0)
  }
}

type Read = { board: BoardState; players: PlayerState[]; at: number }

async function readAll(game: ClassGame): Promise<Read> {
  const reading = Promise.all(game.players.map((player) => backIn(game, player)))
  const board = await game.board()
  const at = performance.now()
  return { board, at, players: await reading }
}

/** As a page does: it asks until it is answered. */
async function backIn(game: ClassGame, player: ClassPlayer): Promise<PlayerState> {
  for (;;) {
    const reply = await game.trySee(player)
    if (reply?.status === 200) return reply.body
    await wait(200)
  }
}

/** What stays as it is over a kill. */
function keptOf({
  revision: _,
  cursor: _cursor,
  serverNow: _now,
  opensAt: _opens,
  dueAt: _due,
  ...rest
}: PlayerState): string {
  // Addresses of pictures are signed anew.
  return JSON.stringify(rest).replaceAll(/signed\/[\w-]+/g, '')
}

type Kill = { name: string; killedAt: number; listensAt: number }

function compare(
  found: Found,
  { name, killedAt, listensAt }: Kill,
  [before, after]: [Read | undefined, Read | undefined],
): void {
  if (!before || !after) return
  for (const [at, player] of before.players.entries()) {
    const now = after.players[at]
    if (player.answer !== null && now?.answer === null) found.lost += 1
    if (keptOf(player) !== (now && keptOf(now)))
      found.wrong.push(`${name}: ${player.name} reads another state after the kill.`)
  }
  const [left = 0, leftNow = 0] = [before.board, after.board].map(
    ({ dueAt, serverNow }) => Date.parse(dueAt ?? '') - Date.parse(serverNow),
  )
  const passed = Math.round(killedAt - before.at + after.at - listensAt)
  const lost = left - leftNow - passed
  const isOpen = before.board.dueAt !== null && !before.board.isPaused
  if (isOpen) found.lostMs = Math.max(found.lostMs, lost)
  if (isOpen && (lost > unevenMs.lost || -lost > unevenMs.given))
    found.wrong.push(`${name}: of ${left} ms before the kill ${leftNow} were left, though ${passed} had passed.`)
  if (before.board.answeredCount !== after.board.answeredCount)
    found.wrong.push(`${name}: the board counts other answers.`)
}
