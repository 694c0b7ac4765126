import type { Me } from '@quiz/contract/auth.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { draftTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { AuthorSignInDialog } from './AuthorSignInDialog.tsx'
import { type DraftStorage, indexedDbDraftStorage } from './draft-storage.ts'
import { Editor } from './Editor.tsx'
import { EditorDocument } from './EditorDocument.tsx'
import { closedState } from './editor-state.ts'
import { focusField } from './field-paths.ts'
import { DisabledSubmitBar } from './SubmitBar.tsx'
import { useCollapsedQuestions } from './use-collapsed-questions.ts'
import { useDraftSession } from './use-draft-session.ts'

const browserDraftStorage = indexedDbDraftStorage()

type EditorPageProps = {
  kind: QuizKind
  subjects: readonly Subject[]
  /** Shows the test that has been created. */
  onCreated: (quizId: number) => unknown
  storage?: DraftStorage
}

/** Making a test, for people who are signed in; guests are asked to do so first. */
export function EditorPage({ storage = browserDraftStorage, ...rest }: EditorPageProps) {
  const viewer = useViewer()
  const [author, setAuthor] = useState<Me | null>(null)
  // A session that ends while a test is being written does not take the test away.
  if (viewer.state === 'user' && viewer.me.id !== author?.id) setAuthor(viewer.me)
  if (author) return <AuthorEditor {...rest} storage={storage} authorId={author.id} />
  return (
    <>
      <ReadOnlyPreview kind={rest.kind} subjects={rest.subjects} />
      {viewer.state === 'guest' && <AuthorSignInDialog />}
    </>
  )
}

type AuthorEditorProps = Omit<EditorPageProps, 'storage'> & { storage: DraftStorage; authorId: number }

function AuthorEditor({ kind, subjects, onCreated, storage, authorId }: AuthorEditorProps) {
  const { session, reopen } = useDraftSession({ storage, kind, authorId })
  const isReopened = useRef(false)
  // The focus is outside of React: what had it went away with the draft that lay here before.
  useEffect(() => {
    if (!session || !isReopened.current) return
    isReopened.current = false
    focusField('title')
  }, [session])
  const change = (id: string | null) => {
    isReopened.current = true
    reopen(id)
  }
  if (!session) return <ReadOnlyPreview kind={kind} subjects={subjects} />
  return (
    <Editor
      key={session.id}
      kind={kind}
      session={session}
      storage={storage}
      authorId={authorId}
      subjects={subjects}
      onCreated={onCreated}
      onReopen={change}
    />
  )
}

/** The same page while it is not known yet whose draft is to be opened: nothing moves when it is. */
function ReadOnlyPreview({ kind, subjects }: Pick<EditorPageProps, 'kind' | 'subjects'>) {
  const [state] = useState(() => closedState(kind))
  const collapsed = useCollapsedQuestions()
  return (
    <div aria-busy="true">
      <EditorDocument state={state} subjects={subjects} problems={new Map()} collapsed={collapsed} isReadOnly />
      <DisabledSubmitBar text={draftTexts.opening} />
    </div>
  )
}
