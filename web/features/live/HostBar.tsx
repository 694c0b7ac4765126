import { live } from '@quiz/contract/live/live.ts'
import { livePages } from '@quiz/contract/live/live-paths.ts'
import { boardTexts } from '@quiz/contract/texts/ru/board-address.ts'
import { cardAnswersTexts } from '@quiz/contract/texts/ru/card-answers.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useFullScreen } from '#web/lib/boards.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { MoreMenu } from '#web/ui/Menu.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import type { TimedBoard } from './live.api.ts'
import { isWaitingForPlayers, nextStep, pauseStep } from './next-step.ts'
import type { Board } from './use-board.ts'

const CardBar = lazyComponent(async () => (await import('#web/features/live/cards/CardBar.tsx')).CardBar)

// The dialog library is loaded only when a dialog is opened.
const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)
const PlayersDialog = lazyComponent(async () => (await import('./PlayersDialog.tsx')).PlayersDialog)
const SharingDialog = lazyComponent(async () => (await import('./SharingDialog.tsx')).SharingDialog)
const GameSettingsDialog = lazyComponent(async () => (await import('./GameSettingsDialog.tsx')).GameSettingsDialog)

const texts = liveBoardTexts.steps

/** What a host has opened over the board; a player by the id. */
export type Opened = 'players' | 'settings' | 'sharing' | 'end' | { player: number } | null

type HostBarProps = {
  board: TimedBoard
  game: Board
  /** The state as it is shown: a question opens by the clock. */
  shown: TimedBoard['state']
  opened: Opened
  onOpen: (opened: Opened) => void
}

/** What the host does with the game: the next step as a button, the rest beside it and in a menu. */
export function HostBar({ board, game, shown, opened, onOpen }: HostBarProps) {
  const at = { ...board, state: shown }
  // While a question is read the button waits where it is, with the focus that it may have.
  const next = nextStep(at) ?? (shown === 'reading' ? { step: 'close' as const, label: texts.close } : null)
  const pause = pauseStep(at)
  const { cards, question } = board
  const isRead = (shown === 'open' || shown === 'closed') && question !== null
  const isCardLeft = isRead && cards?.expected.some((card) => !cards.read.includes(card))
  return (
    <div className="board-bar">
      {cards && isRead && (
        <Suspense key={board.place} fallback={<Spinner label={cardAnswersTexts.loading} />}>
          <CardBar
            {...{ gameId: board.gameId, place: board.place, optionsCount: question.answers.length, ...cards }}
            isOfClass={board.names === 'class'}
            onChanged={() => game.poll.askNow()}
          />
        </Suspense>
      )}
      <Acts>
        {next && (
          <Button
            kind={isCardLeft || (isRead && cards?.read.length === 0) ? 'plain' : 'main'}
            onPress={() => game.take(next.step)}
            reason={reasonAgainst(at)}
          >
            {next.label}
          </Button>
        )}
        <div className="board-now">
          {pause && !board.isPaused && (
            <Button icon="pause" onPress={() => game.take(pause.step)}>
              {pause.label}
            </Button>
          )}
          {shown === 'open' && !board.isPaused && board.dueAt !== null && (
            <Button icon="plus" onPress={() => game.take('extend')}>
              {texts.extend}
            </Button>
          )}
          {shown === 'answer' && !board.quiet && (
            <Button icon="chart" onPress={() => game.take('ranks')}>
              {texts.ranks}
            </Button>
          )}
          {(shown === 'podium' || shown === 'ended') && (
            <Link
              className={buttonClass({})}
              to="/live/{-$id}/{-$view}"
              params={{ id: String(board.gameId), view: livePages.table }}
            >
              <Icon name="chart" />
              {liveBoardTexts.board.table}
            </Link>
          )}
        </div>
        <div className="board-always">
          <Button icon="users" onPress={() => onOpen('players')}>
            {texts.players(board.uncheckedCount)}
          </Button>
          <HostMenu board={board} game={game} shown={shown} onOpen={onOpen} />
        </div>
      </Acts>
      <OpenedDialog {...{ board, game, opened, onOpen }} />
    </div>
  )
}

function reasonAgainst(at: Parameters<typeof isWaitingForPlayers>[0] & { isPaused: boolean }): string | null {
  if (isWaitingForPlayers(at)) return texts.nobodyYet
  return at.state === 'reading' && !at.isPaused ? texts.stillReading : null
}

/**
 * The buttons of a host. A mouse leaves the focus where it is, or the space bar would press the button instead of pausing; and the
 * second click of a double click does not answer a state that nobody has read.
 */
const Acts = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
  <div
    className="board-acts"
    role="group"
    aria-label={texts.group}
    onMouseDown={(event) => event.preventDefault()}
    onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
  >
    {children}
  </div>
)

/** What is needed seldom. */
function HostMenu({ board, game, shown, onOpen }: Omit<HostBarProps, 'opened'>) {
  const isAsked = shown === 'reading' || shown === 'open'
  const fullScreen = useFullScreen()
  const forgive = () =>
    toastOnFailure(async () => {
      const body = { id: board.gameId, place: board.place, isForgiven: !board.isForgiven }
      await call(live.forgive, { body })
      game.poll.askAfresh()
    })
  const accept = (acceptsNew: boolean) =>
    toastOnFailure(async () => {
      await call(live.update, { body: { id: board.gameId, acceptsNew } })
      game.poll.askAfresh()
    })
  return (
    <MoreMenu label={texts.more}>
      {(isAsked || shown === 'closed') && (
        <button type="button" onClick={() => void game.take('skip')}>
          <Icon name="right" />
          {texts.skip}
        </button>
      )}
      {shown === 'answer' && (
        <button type="button" onClick={() => void forgive()}>
          <Icon name="check" />
          {board.isForgiven ? texts.unforgive : texts.forgive}
        </button>
      )}
      {shown !== 'ended' && (
        <>
          <button type="button" onClick={() => void accept(!board.acceptsNew)}>
            <Icon name={board.acceptsNew ? 'x' : 'plus'} />
            {board.acceptsNew ? texts.closeEntry : texts.openEntry}
          </button>
          <button type="button" onClick={() => onOpen('settings')}>
            <Icon name="sliders" />
            {texts.settings}
          </button>
          <button type="button" onClick={() => onOpen('sharing')}>
            <Icon name="open" />
            {texts.share}
          </button>
        </>
      )}
      {fullScreen.isPossible && (
        <button type="button" onClick={fullScreen.toggle}>
          <Icon name="zoom" />
          {fullScreen.isOn ? boardTexts.leaveFullScreen : boardTexts.fullScreen}
        </button>
      )}
      <Link to="/live/{-$id}/{-$view}" params={{ id: undefined, view: undefined }}>
        <Icon name="left" />
        {texts.toList}
      </Link>
      {shown !== 'ended' && (
        <button type="button" className="is-danger" onClick={() => onOpen('end')}>
          <Icon name="x" />
          {texts.end}
        </button>
      )}
    </MoreMenu>
  )
}

type OpenedDialogProps = Pick<HostBarProps, 'board' | 'game' | 'opened' | 'onOpen'>

function OpenedDialog({ board, game, opened, onOpen }: OpenedDialogProps) {
  const close = () => onOpen(null)
  if (opened === null) return null
  const chosen = typeof opened === 'object' ? opened.player : null
  return (
    <Suspense>
      {opened === 'end' && (
        <ConfirmDialog
          kind="danger"
          onClose={close}
          onConfirm={async () => {
            await game.take('end')
            close()
          }}
          title={texts.endTitle}
          confirmLabel={texts.endConfirm}
        >
          {texts.endText}
        </ConfirmDialog>
      )}
      {(opened === 'players' || chosen !== null) && (
        <PlayersDialog
          gameId={board.gameId}
          board={board}
          chosen={chosen}
          onClose={close}
          onChanged={() => game.poll.askNow()}
        />
      )}
      {opened === 'sharing' && <SharingDialog gameId={board.gameId} onClose={close} />}
      {opened === 'settings' && (
        <GameSettingsDialog gameId={board.gameId} onClose={close} onSaved={() => game.poll.askNow()} />
      )}
    </Suspense>
  )
}
