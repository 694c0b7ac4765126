import type { ClassCard } from '@quiz/contract/group/classes.ts'
import { classListTexts as texts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isInTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { classesQuery } from './classes.api.ts'
import { EnterClassDialog } from './lazy-dialogs.ts'
import { NewClassDialog } from './NewClassDialog.tsx'
import '#web/styles/works.css'

/** The viewer's classes, the last year first. */
export function ClassList({ ownerId }: { ownerId: number }) {
  const { data: classes, error, refetch } = useQuery({ ...classesQuery, staleTime: 0 })
  const [isMaking, setMaking] = useState(() => isInTabStorage('new-class', String(ownerId)))
  const [isEntering, setEntering] = useState(false)
  const make = () => setMaking(true)
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        {classes && classes.length > 0 && (
          <div className="row">
            <p className="soft">{texts.lead}</p>
            <div className="acts">
              <Button onPress={() => setEntering(true)}>{texts.enter}</Button>
              <Button kind="main" icon="plus" onPress={make}>
                {texts.create}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className="wrap page-body">
        {!(classes || error) && <Spinner label={texts.loading} size="page" />}
        {error && !classes && <FailureNotice message={error.message} onRetry={() => void refetch()} />}
        {classes?.length === 0 && <NoClasses onMake={make} onEnter={() => setEntering(true)} />}
        <ul className="works">
          {classes?.map((one) => (
            <ClassRow key={one.id} {...one} />
          ))}
        </ul>
        {isEntering && (
          <Suspense>
            <EnterClassDialog onClose={() => setEntering(false)} />
          </Suspense>
        )}
        {isMaking && (
          <Suspense>
            <NewClassDialog ownerId={ownerId} onClose={() => setMaking(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const ClassRow = ({ id, title, year, pupilsCount, ownerName }: ClassCard) => (
  <li className="works-row">
    <div>
      <h2>
        <Link className="works-link" to="/class/$id/{-$paper}" params={{ id: String(id), paper: undefined }}>
          {title}
        </Link>
      </h2>
      <DottedLine
        className="soft"
        facts={[texts.year(year), texts.pupils(pupilsCount), ...(ownerName === null ? [] : [texts.ledBy(ownerName)])]}
      />
    </div>
  </li>
)

const NoClasses = ({ onMake, onEnter }: { onMake: () => void; onEnter: () => void }) => (
  <EmptyState
    title={texts.empty.title}
    art={<img src="/art/state-pencils.webp" alt="" width={176} height={176} />}
    action={
      <div className="acts">
        <Button kind="main" icon="plus" onPress={onMake}>
          {texts.empty.action}
        </Button>
        <Button onPress={onEnter}>{texts.enter}</Button>
      </div>
    }
  >
    {texts.empty.text}
  </EmptyState>
)
