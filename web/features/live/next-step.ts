import type { BoardState, LiveStep } from '@quiz/contract/live/live-states.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'

const texts = liveBoardTexts.steps

/** A step of the host with its name. */
export type NamedStep = { step: LiveStep; label: string }

type Shown = Pick<BoardState, 'state' | 'isPaused' | 'place' | 'questionsCount'>

/** The step that leads on, by the button and the key →; null where the game goes on by itself, or is over. */
export function nextStep({ state, isPaused, place, questionsCount }: Shown): NamedStep | null {
  if (isPaused) return { step: 'resume', label: texts.resume }
  const next: NamedStep = { step: 'next', label: place === questionsCount ? texts.toPodium : texts.next }
  switch (state) {
    case 'lobby':
      return { step: 'start', label: texts.start }
    case 'open':
      return { step: 'close', label: texts.close }
    case 'closed':
      return { step: 'reveal', label: texts.reveal }
    case 'answer':
    case 'ranks':
      return next
    default:
      return null
  }
}

/** Whether a game cannot start because nobody is in it; cards come with the first question. */
export const isWaitingForPlayers = ({
  state,
  playersCount,
  cards,
}: Pick<BoardState, 'state' | 'playersCount' | 'cards'>): boolean =>
  state === 'lobby' && playersCount === 0 && cards === null

/** Whether a question can be paused, or goes on from a pause. */
export const pauseStep = ({ state, isPaused }: Shown): NamedStep | null => {
  if (state !== 'reading' && state !== 'open') return null
  return isPaused ? { step: 'resume', label: texts.resume } : { step: 'pause', label: texts.pause }
}

/** A board's moment of opening has come: pages switch by their clock. */
export const shownState = (board: Shown, hasOpened: boolean): Shown['state'] =>
  board.state === 'reading' && hasOpened && !board.isPaused ? 'open' : board.state
