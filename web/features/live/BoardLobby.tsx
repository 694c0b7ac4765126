import { playGamePath, playPath } from '@quiz/contract/live/live-paths.ts'
import { boardTexts } from '@quiz/contract/texts/ru/board-address.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { shownGameCode } from '@quiz/contract/work/work-codes.ts'
import { LazyQrImage } from '#web/features/quiz/sharing/LazyQrImage.tsx'
import { BoardAddress } from '#web/features/work/board/BoardAddress.tsx'
import type { useBoardAddress } from '#web/lib/boards.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { TimedBoard } from './live.api.ts'

const texts = liveBoardTexts.board

type BoardLobbyProps = {
  board: TimedBoard
  address: ReturnType<typeof useBoardAddress>
  onPlayer: ((playerId: number) => void) | null
}

/** How players enter, and who has. */
export function BoardLobby({ board, address, onPlayer }: BoardLobbyProps) {
  return (
    <div className="board-lobby">
      <div className="board-entry">
        {board.devices && (
          <>
            <BoardAddress board={address} />
            <div className="board-where">
              <div>
                <p className="board-how">{boardTexts.openAddress}</p>
                <p className="board-address">{`${address.host}${playPath}`}</p>
                <p className="board-how">{boardTexts.enterCode}</p>
                <p className="board-code num">
                  <span className="vh">{texts.code} </span>
                  {shownGameCode(board.code)}
                </p>
                {board.names === 'class' && <p className="board-how">{texts.pupilCode}</p>}
              </div>
              <div className="board-qr">
                <LazyQrImage url={`${address.address}${playGamePath(board.code)}`} />
              </div>
            </div>
          </>
        )}
        {board.cards && <CardsEntry board={board} />}
        {!board.acceptsNew && <Notice icon="alert">{texts.closedEntry}</Notice>}
      </div>
      <div>
        <p className="board-count num" aria-live="polite">
          {board.playersCount > 0 && <PlayersCount board={board} />}
          {board.playersCount === 0 && board.devices && texts.nobody(`${address.host}${playPath}`)}
        </p>
        <PlayerNames board={board} onPlayer={onPlayer} />
      </div>
    </div>
  )
}

/** How many are in: a team is one player. */
export const PlayersCount = ({
  board: { playersCount, teams },
}: {
  board: Pick<TimedBoard, 'playersCount' | 'teams'>
}) => (teams ? texts.teamsCount : texts.playersCount)(playersCount)

/** How a class plays by paper cards. */
const CardsEntry = ({ board: { names, cards } }: Pick<BoardLobbyProps, 'board'>) => (
  <div className="board-how">
    <p>{texts.cards}</p>
    {names === 'list' && <p className="num">{texts.cardsOfList(cards?.expected.length ?? 0)}</p>}
    {names === 'class' && <p>{texts.cardsOfClass}</p>}
  </div>
)

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
