import { pagePaths, takeWorkPath } from '@quiz/contract/paths.ts'
import { workPageTexts as texts } from '@quiz/contract/texts/ru/work-page.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BoardAddress } from '#web/features/work/board/BoardAddress.tsx'
import { Results } from '#web/features/work/results/Results.tsx'
import { useBoardAddress } from '#web/lib/boards.ts'
import { formatDate } from '#web/lib/date-format.ts'
import { HelpLink } from './HelpLink.tsx'
import { NoWork } from './NoWork.tsx'
import { WorkTime } from './TimeLeft.tsx'
import { useOwnWork } from './use-own-work.ts'
import { WorkActions } from './WorkActions.tsx'
import { WorkNotices } from './WorkNotices.tsx'
import type { WorkSlots } from './work-slots.ts'
import '#web/styles/works.css'
import '#web/features/work/work.css'
import '#web/styles/work-table.css'

/** The page of an own work: how to enter it, what its author can do, and its table. */
export function Work({ id, ...slots }: WorkSlots & { id: number }) {
  const { work, table, ...state } = useOwnWork(id)
  if (!work) return <NoWork {...state} />
  return (
    <>
      <div className="wrap page-head works-head">
        <p>
          <Link to={pagePaths.works}>{texts.back}</Link>
        </p>
        <h1>{work.title}</h1>
        <WorkFacts work={work} />
        <WorkActions work={work} table={table.data} />
      </div>
      <div className="wrap page-body works-page">
        <WorkNotices work={work} table={table.data} />
        {work.state !== 'closed' && (table.data || table.error) && (
          <WorkEntry work={work} isOpenAtFirst={table.data?.participants.length === 0} {...slots} />
        )}
        <Results work={work} table={table} {...slots} />
        <p className="works-kept soft small">{texts.notices.keeps(formatDate(work.deletesAt))}</p>
        <p className="small">
          <HelpLink />
        </p>
      </div>
    </>
  )
}

function WorkFacts({ work }: { work: WorkView }) {
  const all = work.draws
    ? work.draws.reduce((sum, { found }) => sum + found, 0)
    : work.tests.reduce((sum, { questionsCount }) => sum + questionsCount, 0)
  return (
    <div className="works-line num">
      <span className="works-state" data-state={work.state}>
        {texts.states[work.state]}
      </span>
      <span>
        <WorkTime work={work} />
      </span>
      <span className="soft">{texts.facts.questions(work.questionsCount, all)}</span>
      {work.classes?.map(({ id, title, isLeft }) =>
        isLeft ? (
          <span key={id}>{texts.facts.ofClass(title)}</span>
        ) : (
          <Link key={id} to="/class/$id/{-$paper}" params={{ id: String(id), paper: undefined }}>
            {texts.facts.ofClass(title)}
          </Link>
        ),
      )}
      {work.names === 'free' && !work.acceptsNew && <span className="soft">{texts.facts.acceptsNone}</span>}
      {work.minutes !== null && <span className="soft">{texts.facts.minutes(work.minutes)}</span>}
    </div>
  )
}

type WorkEntryProps = Pick<WorkSlots, 'renderLink' | 'renderQr'> & {
  work: Pick<WorkView, 'code'>
  /** Whether it is unfolded when the page opens. It stays so when somebody enters: a class may still look at the code. */
  isOpenAtFirst: boolean
}

/** How participants enter: the code for the board, the link, and its QR code. */
function WorkEntry({ work, isOpenAtFirst, renderLink, renderQr }: WorkEntryProps) {
  const [isOpen] = useState(isOpenAtFirst)
  const code = shownCode(work.code)
  const board = useBoardAddress()
  const url = `${board.address}${takeWorkPath(work.code)}`
  return (
    <details className="works-entry" open={isOpen}>
      <summary>
        <h2>{texts.entry.title}</h2>
        <b className="works-code num">
          <span className="vh">{texts.entry.code} </span>
          {code}
        </b>
      </summary>
      <div className="works-entry-in">
        <div>
          <p>{texts.entry.how(`${board.host}${pagePaths.takeWork}`)}</p>
          <BoardAddress board={board} />
          {renderLink(url)}
        </div>
        {renderQr({ title: texts.entry.qrTitle(code), url })}
      </div>
    </details>
  )
}
