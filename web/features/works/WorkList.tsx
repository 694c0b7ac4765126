import { pagePaths } from '@quiz/contract/paths.ts'
import { worksListTexts as texts } from '@quiz/contract/texts/ru/works-list.ts'
import { shownCode } from '@quiz/contract/work-codes.ts'
import type { WorkCard } from '@quiz/contract/works.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatMoment } from '#web/lib/date-format.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { HelpLink } from './HelpLink.tsx'
import { worksQuery } from './works.api.ts'
import '#web/styles/works.css'

/** The viewer's works, the newest first. */
export function WorkList() {
  const listId = useId()
  const list = useInfiniteQuery({ ...worksQuery, staleTime: 0 })
  const works = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <p>
          <HelpLink />
        </p>
        {works.length > 0 && (
          <div className="row">
            <p className="soft">{texts.lead}</p>
            <CreateLink>{texts.create}</CreateLink>
          </div>
        )}
      </div>
      <div className="wrap page-body">
        {list.isPending && <Spinner label={texts.loading} size="page" />}
        {list.isSuccess && works.length === 0 && <NoWorks />}
        <ul className="works" id={listId}>
          {works.map((work) => (
            <WorkRow key={work.id} work={work} />
          ))}
        </ul>
        <ListEnd list={list} listId={listId} count={works.length}>
          {texts.more}
        </ListEnd>
      </div>
    </>
  )
}

const CreateLink = ({ children }: { children: string }) => (
  <Link className={buttonClass({ kind: 'main' })} to={pagePaths.newWork}>
    <Icon name="plus" />
    {children}
  </Link>
)

const NoWorks = () => (
  <EmptyState
    title={texts.empty.title}
    art={<img src="/art/state-pencils.webp" alt="" width={176} height={176} />}
    action={<CreateLink>{texts.empty.action}</CreateLink>}
  >
    {texts.empty.text}
  </EmptyState>
)

function WorkRow({ work }: { work: WorkCard }) {
  const { id, title, code, state, participantsCount, workingCount, submittedCount } = work
  const people =
    participantsCount === 0
      ? [texts.nobody]
      : [...(workingCount > 0 ? [texts.working(workingCount)] : []), texts.submitted(submittedCount, participantsCount)]
  return (
    <li className="works-row" data-state={state}>
      <div>
        <h2>
          <Link to="/work/$id" params={{ id: String(id) }} className="works-link">
            {title}
          </Link>
        </h2>
        <DottedLine className="soft small num" facts={[timeOf(work), ...people]} />
      </div>
      <p className="works-row-side">
        <span className="works-state">{texts.states[state]}</span>
        <span className="works-row-code num">{texts.code(shownCode(code))}</span>
      </p>
    </li>
  )
}

function timeOf({ state, opensAt, closesAt, endedAt }: WorkCard): string {
  if (state === 'before' && opensAt !== null) return texts.opens(formatMoment(opensAt))
  return state === 'open' ? texts.closes(formatMoment(closesAt)) : texts.closed(formatMoment(endedAt ?? closesAt))
}
