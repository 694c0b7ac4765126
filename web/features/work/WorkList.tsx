import { pagePaths } from '@quiz/contract/paths.ts'
import { worksListTexts as texts } from '@quiz/contract/texts/ru/works-list.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useDenseLists } from '#web/lib/dense-lists.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { HelpLink } from './HelpLink.tsx'
import { WorkRow } from './WorkRow.tsx'
import { type WorksFilter, worksQuery } from './works.api.ts'
import '#web/styles/works.css'

type WorkListProps = {
  /** What filters the works. */
  renderTools: (filter: WorksFilter, onChange: (change: Partial<WorksFilter>) => void) => ReactNode
}

const everything: WorksFilter = { searchString: '', subjectId: null }

/** The viewer's works, the newest first. */
export function WorkList({ renderTools }: WorkListProps) {
  const listId = useId()
  const [filter, setFilter] = useState(everything)
  const { isDense } = useDenseLists()
  const list = useInfiniteQuery({ ...worksQuery(filter), staleTime: 0 })
  const { searchString, subjectId } = filter
  const isFiltered = searchString !== '' || subjectId !== null
  const works = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <p>
          <HelpLink />
        </p>
        {(works.length > 0 || isFiltered) && (
          <>
            <div className="row">
              <p className="soft">{texts.lead}</p>
              <CreateLink>{texts.create}</CreateLink>
            </div>
            {renderTools(filter, (change) => setFilter({ ...filter, ...change }))}
          </>
        )}
      </div>
      <div className="wrap page-body">
        {list.isPending && <Spinner label={texts.loading} size="page" />}
        {list.isSuccess && works.length === 0 && !isFiltered && <NoWorks />}
        {list.isSuccess && works.length === 0 && isFiltered && (
          <p>{subjectId === null ? texts.notFound(searchString) : texts.noneInSubject}</p>
        )}
        <ul className={isDense ? undefined : 'works'} id={listId}>
          {works.map((work) => (
            <WorkRow key={work.id} work={work} isDense={isDense} />
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
