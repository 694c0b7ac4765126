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
  /** Opens the created test. */
  onCreated: (quizId: number) => unknown
  storage?: DraftStorage
}

/** The editor page for a signed-in author; a guest is asked to sign in. */
export function EditorPage({ storage = browserDraftStorage, ...rest }: EditorPageProps) {
  const viewer = useViewer()
  const [author, setAuthor] = useState<Me | null>(null)
  // The author is kept after the session ends, so that the open draft stays.
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
  // The focus is outside of React: it was in the form of the previous draft, which is unmounted.
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

/** The read-only editor while the draft is loading, in the same layout, so that opening causes no layout shift. */
function ReadOnlyPreview({ kind, subjects }: Pick<EditorPageProps, 'kind' | 'subjects'>) {
  const [state] = useState(() => closedState(kind))
  const collapsed = useCollapsedQuestions([])
  return (
    <div aria-busy="true">
      <EditorDocument state={state} subjects={subjects} problems={new Map()} collapsed={collapsed} isReadOnly />
      <DisabledSubmitBar text={draftTexts.opening} />
    </div>
  )
}
