import { setTimeout as wait } from 'node:timers/promises'
import type { BoardState, LiveStep } from '../../../contract/live/live-states.ts'
import type { ClassGame } from './class-game.ts'

/** What the host presses in each state; null where time or answers lead on. */
const nextStep: Record<BoardState['state'], LiveStep | null> = {
  lobby: 'start',
  reading: null,
  open: null,
  closed: 'reveal',
  answer: 'next',
  ranks: 'next',
  podium: 'end',
  ended: null,
}

/** How long a question of a game may stay as it is, milliseconds. */
const patience = 45_000

/** Plays a game on to its end: whoever has not answered answers right. Returns what is wrong, a sentence each. */
export async function finishGame(game: ClassGame): Promise<string[]> {
  await game.sendAgain()
  let since = performance.now()
  let known = ''
  for (;;) {
    const board = await game.board()
    if (board.state === 'ended') return [...wrongIn(game, await game.table())]
    const now = `${board.state} ${board.place}`
    if (now !== known) [known, since] = [now, performance.now()]
    if (performance.now() - since > patience) return [`A game stands still: ${now}.`]
    if (board.isPaused) await game.step('resume')
    else if (nextStep[board.state]) await game.step(nextStep[board.state] as LiveStep)
    else if (board.state === 'open') await answerAll(game)
    await wait(100)
  }
}

/** Whoever has no answer sends one; of an answer without a reply the same one. */
async function answerAll(game: ClassGame): Promise<void> {
  for (const player of game.players) {
    const state = await game.see(player)
    if (state.state !== 'open' || state.answer !== null) continue
    await game.answer(player, state, game.sent.get(`${player.name} ${state.place}`)?.isRight ?? true)
  }
}

/** What of a table is not as it was confirmed: each answer there once, scored as the answer is worth. */
function wrongIn(game: ClassGame, { players, questions }: Awaited<ReturnType<ClassGame['table']>>): string[] {
  return players.flatMap(({ name, shares, answeredCount }) => {
    const own = questions.filter(({ place }) => game.confirmed.has(`${name} ${place}`))
    const count = own.length === answeredCount ? [] : [`${name}: ${answeredCount} answers, not ${own.length}.`]
    const scores = questions.flatMap(({ place, isTold }, at) => {
      const share = game.confirmed.get(`${name} ${place}`) ? 100 : 0
      const expected = isTold ? share : null
      return shares[at] === expected ? [] : [`${name}: question ${place} brought ${shares[at]}, not ${expected}.`]
    })
    return [...count, ...scores]
  })
}
