import { playPath } from '@quiz/contract/live/live-paths.ts'
import { boardTexts } from '@quiz/contract/texts/ru/board-address.ts'
import { cardAnswersTexts } from '@quiz/contract/texts/ru/card-answers.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { shownGameCode } from '@quiz/contract/work/work-codes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBoardAddress, useScreenAwake } from '#web/lib/boards.ts'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { useHasPassed, useMsUntil } from '#web/lib/server-time.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { BoardAnswer } from './BoardAnswer.tsx'
import { BoardLobby, PlayerNames } from './BoardLobby.tsx'
import { BoardPodium, BoardRanks } from './BoardRanks.tsx'
import { FloodNotice } from './FloodNotice.tsx'
import { HostBar, type Opened } from './HostBar.tsx'
import type { BoardOf, TimedBoard } from './live.api.ts'
import { isWaitingForPlayers, nextStep, pauseStep, shownState } from './next-step.ts'
import { type Board, useBoard } from './use-board.ts'
import '#web/styles/board.css'
import '#web/features/live/live-board-frame.css'
import '#web/features/live/live-board.css'

const texts = liveBoardTexts.board

/** A game on the screen of its host: the board, and on a phone its remote control. A browser without a session only shows it. */
export function GameBoard({ of }: { of: BoardOf }) {
  const game = useBoard(of)
  const { last: board, end, failures } = game
  usePageTitle(board?.title ?? null)
  if (end)
    return (
      <section className="wrap page-head pb-8">
        <h1 className="vh">{texts.over}</h1>
        <EmptyState title={end.sentence} art={<img src="/art/state-maze.webp" width={176} height={176} alt="" />} />
      </section>
    )
  if (!board)
    return (
      <div className="wrap page-head">
        {failures > 1 ? <Notice icon="cloud">{texts.lost}</Notice> : <Spinner label={texts.loading} size="page" />}
      </div>
    )
  return <ShownBoard board={board} game={game} isHost={of.key === null} />
}

type ShownBoardProps = { board: TimedBoard; game: Board; isHost: boolean }

function ShownBoard({ board, game, isHost }: ShownBoardProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const hasOpened = useHasPassed(board.opensAt, board.time)
  const shown = shownState(board, hasOpened)
  const address = useBoardAddress()
  const staysAwake = useScreenAwake()
  useHostKeys({ board, shown, game, isOn: isHost && opened === null })
  const onPlayer = isHost ? (player: number) => setOpened({ player }) : null
  const hidden = typeof opened === 'object' && opened !== null ? opened.player : null
  // A pressed name is hidden at once, before anything is decided about it.
  const named = { ...board, players: board.players.filter(({ id }) => id !== hidden) }
  return (
    <div className="board" data-state={shown} data-paused={board.isPaused || undefined}>
      <BoardHead board={board} shown={shown} host={address.host} />
      {game.failures > 1 && <Notice icon="cloud">{texts.lost}</Notice>}
      {isHost && board.acceptsNew && <FloodNotice gameId={board.gameId} isFlooded={board.isFlooded} />}
      <div className="board-stage">
        <WithFormulas formulas={board.formulas}>
          <Stage board={named} shown={shown} address={address} onPlayer={onPlayer} />
        </WithFormulas>
      </div>
      {isHost ? (
        <HostBar {...{ board, game, shown, opened }} onOpen={setOpened} />
      ) : (
        <p className="board-foot soft">{liveBoardTexts.sharing.ofGuest}</p>
      )}
      {shown === 'lobby' && (
        <p className="board-foot soft">
          {isHost && texts.help} {!staysAwake && boardTexts.sleeps}
        </p>
      )}
    </div>
  )
}

type StageProps = {
  board: TimedBoard
  shown: TimedBoard['state']
  address: ReturnType<typeof useBoardAddress>
  onPlayer: ((playerId: number) => void) | null
}

function Stage({ board, shown, address, onPlayer }: StageProps) {
  if (board.isPaused)
    return (
      <div className="board-pause">
        <h2>{texts.paused}</h2>
        <p className="board-hint">{texts.pausedText}</p>
      </div>
    )
  switch (shown) {
    case 'lobby':
      return <BoardLobby board={board} address={address} onPlayer={onPlayer} />
    case 'reading':
    case 'open':
    case 'closed':
    case 'answer':
      // One element from the question to its answer: pictures stay as they are.
      return <BoardAnswer key={board.place} board={board} />
    case 'ranks':
      return (
        <div className="board-podium">
          <h2>{texts.ranks}</h2>
          <BoardRanks board={board} />
          <PlayerNames board={{ ...board, players: [] }} onPlayer={onPlayer} />
        </div>
      )
    default:
      return <BoardPodium board={board} />
  }
}

type BoardHeadProps = { board: TimedBoard; shown: TimedBoard['state']; host: string }

/** Title, the number of the question, who answered, and the seconds left. */
function BoardHead({ board, shown, host }: BoardHeadProps) {
  const { title, place, questionsCount, opensAt, dueAt, time, isPaused, answeredCount, waitingCount } = board
  const toOpen = useMsUntil(opensAt, time) ?? 0
  const left = useMsUntil(dueAt, time)
  const isAsked = shown === 'reading' || shown === 'open'
  return (
    <header className="board-head">
      <h1>{title}</h1>
      {place > 0 && <p className="num">{texts.place(place, questionsCount)}</p>}
      {shown !== 'lobby' && shown !== 'ended' && board.acceptsNew && board.devices && (
        <p className="num soft board-joining">
          {liveBoardTexts.remote.code(shownGameCode(board.code), `${host}${playPath}`)}
        </p>
      )}
      {isAsked && !isPaused && board.cards && <p className="board-answered num">{cardsLine(board.cards)}</p>}
      {isAsked && !isPaused && board.devices && (
        <p className="board-answered num">
          {texts.answered(answeredCount, Math.max(board.presentCount, answeredCount))}
        </p>
      )}
      {shown === 'reading' && !isPaused && (
        <p className="num board-opening">{texts.opensIn(Math.ceil(toOpen / 1000))}</p>
      )}
      {shown === 'open' && !isPaused && left !== null && left > 0 && (
        <p className="board-clock num" role="timer" aria-label={texts.left}>
          {Math.ceil(left / 1000)}
        </p>
      )}
      {shown === 'open' && !isPaused && left === 0 && waitingCount > 0 && (
        <p className="board-answered num">{texts.waiting(waitingCount)}</p>
      )}
    </header>
  )
}

/** How many cards are read: the numbers, never the letters. */
function cardsLine({ expected, read }: NonNullable<TimedBoard['cards']>): string {
  const isComplete = expected.length > 0 && expected.every((card) => read.includes(card))
  return isComplete ? cardAnswersTexts.allRead : cardAnswersTexts.read(read.length, expected.length)
}

type HostKeys = { board: TimedBoard; shown: TimedBoard['state']; game: Board; isOn: boolean }

/** The board by keyboard alone: → leads on, the space bar pauses. Fields, and buttons that have the focus, keep their keys. */
function useHostKeys({ board, shown, game, isOn }: HostKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || hasOtherMeaning(event)) return
    const at = { ...board, state: shown }
    const wanted = event.key === ' ' ? pauseStep(at) : nextStep(at)
    if (!wanted || (wanted.step === 'start' && isWaitingForPlayers(at))) return
    event.preventDefault()
    void game.take(wanted.step)
  })
  // Keys are outside of React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Whether a key is none of the board's: fields and dialogs keep theirs, and a button its space bar. */
function hasOtherMeaning(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return true
  if (target?.closest('input, textarea, select, [role=dialog], [popover]')) return true
  if (event.key === ' ') return target?.closest('button, a, summary') != null
  return event.key !== 'ArrowRight'
}
