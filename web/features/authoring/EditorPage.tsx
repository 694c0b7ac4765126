import type { QuizKind, Scoring } from '@quiz/contract/quiz-kinds.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { type ReactNode, useState } from 'react'
import { AuthorGate } from './AuthorGate.tsx'
import { ClosedEditor } from './ClosedEditor.tsx'
import { browserDraftStorage, type DraftStorage } from './draft-storage.ts'
import { Editor } from './Editor.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { creationOf } from './editor-purpose.ts'
import { ResultPreview } from './ResultPreview.tsx'
import { useDraftSession } from './use-draft-session.ts'
import type { PreviewedQuiz } from './use-quiz-to-preview.ts'

type EditorPageProps = {
  kind: QuizKind
  /** How a new personality test finds its result. */
  scoring?: Scoring
  subjects: readonly Subject[]
  /** Opens the created test. */
  onCreated: (quizId: number) => unknown
  storage?: DraftStorage
  renderSettings: RenderSettings
  /** Shows a test as its takers see it. */
  renderPreview: (quiz: PreviewedQuiz) => ReactNode
}

/** The editor of a new test, for a signed-in author; a guest is asked to sign in. */
export function EditorPage({ storage = browserDraftStorage, ...rest }: EditorPageProps) {
  const closed = <ClosedNewQuiz {...rest} />
  return (
    <AuthorGate purpose="create" closed={closed}>
      {({ id }) => <NewQuiz {...rest} storage={storage} authorId={id} />}
    </AuthorGate>
  )
}

type NewQuizProps = Omit<EditorPageProps, 'storage'> & { storage: DraftStorage; authorId: number }

function NewQuiz({ storage, authorId, onCreated, renderPreview, ...rest }: NewQuizProps) {
  const { kind, scoring = 'bands', subjects, renderSettings } = rest
  const [purpose] = useState(() => creationOf(kind, scoring))
  const { session, reopen } = useDraftSession({ ...purpose.target, storage, authorId })
  if (!session) return <ClosedNewQuiz {...rest} />
  return (
    <Editor
      key={session.id}
      title={authoringHeads[kind].title}
      purpose={purpose}
      session={session}
      storage={storage}
      authorId={authorId}
      subjects={subjects}
      onDone={onCreated}
      onReopen={reopen}
      renderSettings={renderSettings}
      renderTools={() => <ResultPreview subjects={subjects} renderPreview={renderPreview} />}
    />
  )
}

const ClosedNewQuiz = ({
  kind,
  scoring = 'bands',
  subjects,
  renderSettings,
}: Pick<EditorPageProps, 'kind' | 'scoring' | 'subjects' | 'renderSettings'>) => (
  <ClosedEditor title={authoringHeads[kind].title} purpose="create" {...{ kind, scoring, subjects, renderSettings }} />
)
