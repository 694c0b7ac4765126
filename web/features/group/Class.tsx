import type { ClassView } from '@quiz/contract/group/classes.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { classTablePageTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { classListTexts, classPageTexts as texts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '#web/lib/date-format.ts'
import { isNotFound } from '#web/lib/problem.ts'
import { isInTabStorage } from '#web/lib/tab-storage.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadState } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { ClassActions } from './ClassActions.tsx'
import { classQuery } from './classes.api.ts'
import { type NamesSlot, PasteDialog } from './PasteDialog.tsx'
import { PupilList } from './PupilList.tsx'
import '#web/styles/works.css'
import '#web/features/group/classes.css'

const viewTexts = classTablePageTexts.views

/** Milliseconds before its deletion from which on the page of a class says so above its list. */
const warningMs = 30 * 24 * 3_600_000

/** Milliseconds for which its owner reads that all codes changed. */
const newCodesMs = 30 * 24 * 3_600_000

type View = 'pupils' | 'table'
type ClassProps = {
  id: number
  view: View
  onView: (view: View) => void
  renderNames: NamesSlot
  renderTable: () => ReactNode
}

/** The page of an own class: its pupils, and what its teacher can do. */
export function Class({ id, ...shown }: ClassProps) {
  const { data, error, refetch } = useQuery({ ...classQuery(id), staleTime: 0 })
  if (error && isNotFound(error)) return <NoClass message={error.message} />
  if (!data)
    return (
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <LoadState loading={texts.loading} error={error} onRetry={refetch} />
      </div>
    )
  return <FoundClass one={data} {...shown} />
}

type FoundClassProps = Omit<ClassProps, 'id'> & { one: ClassView }

function FoundClass({ one, view, onView, renderNames, renderTable }: FoundClassProps) {
  const [isPasting, setPasting] = useState(() => isInTabStorage('class-names', String(one.id)))
  const present = one.pupils.filter(({ state }) => state === 'in')
  const date = formatDate(one.deletesAt)
  const isGoing = Date.parse(one.deletesAt) - Date.now() < warningMs
  return (
    <>
      <div className="wrap page-head works-head">
        <p>
          <Link to={pagePaths.classes}>{texts.back}</Link>
        </p>
        <h1>{one.title}</h1>
        <DottedLine
          className="soft"
          facts={[classListTexts.year(one.year), classListTexts.pupils(present.length), ...ledBy(one)]}
        />
        <ClassActions one={one} onPaste={() => setPasting(true)} />
      </div>
      <div className="wrap page-body class-page">
        {isGoing && (
          <Notice
            icon="alert"
            action={view === 'pupils' && <TextButton onClick={() => onView('table')}>{texts.toTable}</TextButton>}
          >
            {one.role === 'owner' ? texts.goes(date) : texts.goesForTeacher(date)}
          </Notice>
        )}
        <NewCodes one={one} />
        <SegmentedChoice
          label={viewTexts.label}
          value={view}
          options={(['pupils', 'table'] as const).map((value) => ({ value, label: viewTexts[value] }))}
          onChange={onView}
        />
        {view === 'table' && renderTable()}
        {view === 'pupils' && <PupilList classId={one.id} pupils={one.pupils} isOwn={one.role === 'owner'} />}
        {!isGoing && <p className="soft small">{texts.keeps(date)}</p>}
        {isPasting && one.role === 'owner' && (
          <Suspense>
            <PasteDialog one={one} renderNames={renderNames} onClose={() => setPasting(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** That cards with codes are to be printed anew: nobody else tells the owner why pupils cannot enter. */
function NewCodes({ one: { id, codesRenewedAt, pupils } }: Pick<FoundClassProps, 'one'>) {
  if (!codesRenewedAt || Date.now() - Date.parse(codesRenewedAt) > newCodesMs) return null
  if (!pupils.some(({ state }) => state === 'in')) return null
  return (
    <Notice
      icon="alert"
      action={
        <Link className="text-btn" to="/class/$id/{-$paper}" params={{ id: String(id), paper: 'codes' }}>
          {texts.actions.codes}
        </Link>
      }
    >
      {texts.codesChanged(formatDate(codesRenewedAt))}
    </Notice>
  )
}

/** Who leads a class of another teacher. */
const ledBy = ({ role, teachers: [owner] }: ClassView): string[] =>
  role === 'teacher' && owner ? [classListTexts.ledBy(owner.name)] : []

const NoClass = ({ message }: { message: string }) => (
  <section className="wrap page-head pb-8">
    <h1>{texts.title}</h1>
    <EmptyState
      title={message}
      art={<img src="/art/state-maze.webp" width={176} height={176} alt="" />}
      action={
        <Link className={buttonClass({ kind: 'main' })} to={pagePaths.classes}>
          {texts.back}
        </Link>
      }
    />
  </section>
)
