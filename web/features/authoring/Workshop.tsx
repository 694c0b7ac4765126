import type { Me } from '@quiz/contract/auth.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { draftTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { AuthorshipDialog } from './AuthorshipDialog.tsx'
import { type DraftShelf, indexedDbShelf } from './draft-shelf.ts'
import { Editor } from './Editor.tsx'
import { closedState } from './editor-state.ts'
import { Paper } from './Paper.tsx'
import { focusPlace } from './places.ts'
import { ShutBar } from './ReadyBar.tsx'
import { useDesk } from './use-desk.ts'
import { useFolding } from './use-folding.ts'

const browserShelf = indexedDbShelf()

type WorkshopProps = {
  kind: QuizKind
  subjects: readonly Subject[]
  /** Shows the test that has been created. */
  onCreated: (quizId: number) => unknown
  shelf?: DraftShelf
}

/** Making a test, for people who are signed in; guests are asked to do so first. */
export function Workshop({ shelf = browserShelf, ...rest }: WorkshopProps) {
  const viewer = useViewer()
  const [author, setAuthor] = useState<Me | null>(null)
  // A session that ends while a test is being written does not take the test away.
  if (viewer.state === 'user' && viewer.me.id !== author?.id) setAuthor(viewer.me)
  if (author) return <OwnDesk {...rest} shelf={shelf} authorId={author.id} />
  return (
    <>
      <ShutPaper kind={rest.kind} subjects={rest.subjects} />
      {viewer.state === 'guest' && <AuthorshipDialog />}
    </>
  )
}

type OwnDeskProps = Omit<WorkshopProps, 'shelf'> & { shelf: DraftShelf; authorId: number }

function OwnDesk({ kind, subjects, onCreated, shelf, authorId }: OwnDeskProps) {
  const { desk, reopen } = useDesk({ shelf, kind, authorId })
  const isReopened = useRef(false)
  // The focus is outside of React: what had it went away with the draft that lay here before.
  useEffect(() => {
    if (!desk || !isReopened.current) return
    isReopened.current = false
    focusPlace('title')
  }, [desk])
  const change = (id: string | null) => {
    isReopened.current = true
    reopen(id)
  }
  if (!desk) return <ShutPaper kind={kind} subjects={subjects} />
  return (
    <Editor
      key={desk.id}
      kind={kind}
      desk={desk}
      shelf={shelf}
      authorId={authorId}
      subjects={subjects}
      onCreated={onCreated}
      onReopen={change}
    />
  )
}

/** The same page while it is not known yet whose draft is to be opened: nothing moves when it is. */
function ShutPaper({ kind, subjects }: Pick<WorkshopProps, 'kind' | 'subjects'>) {
  const [state] = useState(() => closedState(kind))
  const folding = useFolding()
  return (
    <div aria-busy="true">
      <Paper state={state} subjects={subjects} problems={new Map()} folding={folding} isShut />
      <ShutBar words={draftTexts.opening} />
    </div>
  )
}
