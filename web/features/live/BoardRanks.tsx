import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import type { TimedBoard } from './live.api.ts'

const texts = liveBoardTexts.board

type Ranks = Pick<TimedBoard, 'ranks' | 'boardNames' | 'quiet'>

/** The first places; the others read their own on their devices. */
export function BoardRanks({ board: { ranks, boardNames, quiet } }: { board: Ranks }) {
  if (quiet) return null
  if (ranks.length === 0)
    return <p className="board-hint">{boardNames === 'none' ? texts.ranksHidden : texts.noRanks}</p>
  return (
    <ol className="board-ranks">
      {ranks.map(({ playerId, rank, name, points }) => (
        <li key={playerId} data-rank={rank}>
          <b className="board-rank num">{rank}</b>
          <span>{name}</span>
          <span className="num">{texts.points(points)}</span>
        </li>
      ))}
    </ol>
  )
}

type Ended = Pick<TimedBoard, 'state' | 'endedBy' | 'names' | 'rightCount' | 'toldCount'>

/** The end: the first three places, and how the class answered as a whole. */
export function BoardPodium({ board }: { board: Ranks & Ended }) {
  const { state, endedBy, names, rightCount, toldCount } = board
  return (
    <div className="board-podium">
      <h2>{state === 'ended' ? texts.ended : texts.podium}</h2>
      {endedBy === 'moderator' && <p className="board-note">{texts.moderated}</p>}
      {endedBy === 'time' && <p className="board-note">{names === 'class' ? texts.byTimeOfClass : texts.byTime}</p>}
      {state !== 'ended' && <BoardRanks board={board} />}
      {toldCount > 0 && <p className="board-hint num">{texts.classRight(rightCount, toldCount)}</p>}
    </div>
  )
}
