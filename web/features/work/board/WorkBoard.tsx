import { pagePaths, takeWorkPath } from '@quiz/contract/paths.ts'
import { boardTexts } from '@quiz/contract/texts/ru/board-address.ts'
import { workBoardTexts as texts } from '@quiz/contract/texts/ru/work-board.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LazyQrImage } from '#web/features/quiz/sharing/LazyQrImage.tsx'
import { NoWork } from '#web/features/work/NoWork.tsx'
import { withoutForgottenPupils } from '#web/features/work/results/table-figures.ts'
import { useOwnWork } from '#web/features/work/use-own-work.ts'
import { leaveFullScreen, useBoardAddress, useFullScreen, useScreenAwake } from '#web/lib/boards.ts'
import { formatDateTime, formatMoment, formatTime } from '#web/lib/date-format.ts'
import { clockText, useTimeText } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BoardAddress } from './BoardAddress.tsx'
import { type BoardEnd, boardEnd } from './board-clock.ts'
import '#web/styles/board.css'
import '#web/features/work/board/work-board.css'

/** A work on the screen that a class looks at: how to enter, the time left, and how many are in. Nobody's name or code is on it. */
export function WorkBoard({ id }: { id: number }) {
  const { work, table, ...state } = useOwnWork(id)
  const staysAwake = useScreenAwake()
  if (!work) return <NoWork {...state} />
  const { data, error, dataUpdatedAt } = table
  const end = data ? boardEnd(work, data.participants) : null
  return (
    <div className="board work-board" data-state={work.state}>
      <header className="work-board-head">
        <h1>{work.title}</h1>
        {end && <Clock minutes={work.minutes} end={end} />}
      </header>
      {error && dataUpdatedAt > 0 && (
        <Notice icon="cloud">{workPageTexts.notices.stale(formatTime(dataUpdatedAt))}</Notice>
      )}
      <div className="board-stage">
        {work.state === 'closed' ? <h2 className="work-board-closed">{texts.closed}</h2> : <Entry work={work} />}
        {data && <Counts work={work} participants={data.participants} />}
      </div>
      <BoardActs id={id} />
      {!staysAwake && <p className="board-foot soft">{boardTexts.sleeps}</p>}
    </div>
  )
}

function Entry({ work }: { work: WorkView }) {
  const board = useBoardAddress()
  if (work.names === 'free' && !work.acceptsNew) return <Notice icon="alert">{texts.acceptsNone}</Notice>
  return (
    <>
      <BoardAddress board={board} />
      <div className="board-where">
        <div>
          <p className="board-how">{boardTexts.openAddress}</p>
          <p className="board-address">{`${board.host}${pagePaths.takeWork}`}</p>
          <p className="board-how">{work.names !== 'free' ? texts.enterCodes : boardTexts.enterCode}</p>
        </div>
        <div className="board-qr">
          <LazyQrImage url={`${board.address}${takeWorkPath(work.code)}`} />
        </div>
      </div>
      <p className="board-code num">
        <span className="vh">{texts.code} </span>
        {shownCode(work.code)}
      </p>
    </>
  )
}

/** How many are in, and once somebody handed in, how many did. */
function Counts({ work, participants }: { work: WorkView; participants: WorkTable['participants'] }) {
  const entered = participants.filter(({ state }) => state !== 'absent').length
  const submitted = participants.filter(({ state }) => state === 'submitted').length
  const listed = work.names !== 'free' ? withoutForgottenPupils(participants).length : null
  return (
    <dl className="work-board-counts num" aria-live="polite">
      <div>
        <dt>{texts.entered}</dt>
        <dd>{texts.of(entered, listed)}</dd>
      </div>
      {submitted > 0 && (
        <div>
          <dt>{texts.submitted}</dt>
          <dd>{texts.of(submitted, entered)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Ends later than so many milliseconds from now are no countdown. */
const farMs = 24 * 3_600_000

/** The time until the start or the end, and before anybody began how long each has. */
function Clock({ minutes, end }: { minutes: number | null; end: BoardEnd }) {
  const at = Date.parse(end.at)
  const left = useTimeText((now) => (at - now > farMs ? '' : clockText(Math.max(0, at - now))))
  const each = minutes !== null && !end.isUnderWay ? texts.each(minutes) : null
  if (left === '') return <p className="work-board-until num">{each ?? texts.until(formatDateTime(end.at))}</p>
  return (
    <p className="work-board-clock num">
      <span>{texts.counts[end.to]}</span> <b role="timer">{left}</b>{' '}
      <span>{each ?? texts.until(formatMoment(end.at))}</span>
    </p>
  )
}

/** The whole screen, and the way back, to the table. */
function BoardActs({ id }: { id: number }) {
  const { isOn, isPossible, toggle } = useFullScreen()
  // The browser's window is outside of React: the other pages stand in it as before.
  useEffect(() => leaveFullScreen, [])
  return (
    <div className="work-board-acts">
      {isPossible && (
        <Button icon="zoom" onPress={toggle}>
          {isOn ? boardTexts.leaveFullScreen : boardTexts.fullScreen}
        </Button>
      )}
      <Link className={buttonClass()} to="/work/$id/{-$view}" params={{ id: String(id), view: undefined }}>
        <Icon name="left" />
        {texts.table}
      </Link>
    </div>
  )
}
