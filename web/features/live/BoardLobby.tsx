import { playGamePath, playPath } from '@quiz/contract/live-paths.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { shownGameCode } from '@quiz/contract/work-codes.ts'
import type { ReactNode } from 'react'
import type { useBoardAddress } from '#web/lib/use-board-address.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { TimedBoard } from './live.api.ts'

const texts = liveBoardTexts.board

/** What other features show on the board. */
export type BoardSlots = {
  renderQr: (url: string) => ReactNode
  /** Says that nobody else reaches the site, or lets the host choose an address. */
  renderAddress: (board: ReturnType<typeof useBoardAddress>) => ReactNode
}

type BoardLobbyProps = BoardSlots & {
  board: TimedBoard
  address: ReturnType<typeof useBoardAddress>
  onPlayer: ((playerId: number) => void) | null
}

/** How players enter, and who has. */
export function BoardLobby({ board, address, renderQr, renderAddress, onPlayer }: BoardLobbyProps) {
  return (
    <div className="board-lobby">
      <div className="board-entry">
        {renderAddress(address)}
        <div className="board-where">
          <div>
            <p className="board-how">{texts.openAddress}</p>
            <p className="board-address">{`${address.host}${playPath}`}</p>
            <p className="board-how">{texts.enterCode}</p>
            <p className="board-code num">
              <span className="vh">{texts.code} </span>
              {shownGameCode(board.code)}
            </p>
          </div>
          <div className="board-qr">{renderQr(`${address.address}${playGamePath(board.code)}`)}</div>
        </div>
        {!board.acceptsNew && <Notice icon="alert">{texts.closedEntry}</Notice>}
      </div>
      <div>
        <p className="board-count num" aria-live="polite">
          {board.playersCount > 0 ? texts.playersCount(board.playersCount) : texts.nobody(`${address.host}${playPath}`)}
        </p>
        <PlayerNames board={board} onPlayer={onPlayer} />
      </div>
    </div>
  )
}

type PlayerNamesProps = Pick<BoardLobbyProps, 'board' | 'onPlayer'>

/** The names of who is in; the host presses one to hide, rename or remove it. */
export function PlayerNames({ board: { players }, onPlayer }: PlayerNamesProps) {
  if (players.length === 0) return null
  return (
    <ul className="board-names" aria-label={texts.names}>
      {players.map(({ id, name, isAway }) => (
        <li key={id} data-away={isAway || undefined}>
          {onPlayer ? (
            <button type="button" onClick={() => onPlayer(id)}>
              {name}
              {isAway && <span className="vh">, {texts.away}</span>}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
