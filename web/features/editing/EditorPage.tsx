import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { DraftPreview as Preview } from '#web/features/editing/draft/DraftPreview.tsx'
import { setTabDraft } from '#web/features/editing/draft/draft-session.ts'
import { browserDraftStorage, type DraftStorage } from '#web/features/editing/draft/draft-storage.ts'
import type { RenderSignIn } from '#web/features/editing/draft/SessionDialogs.tsx'
import { useDraftSession } from '#web/features/editing/draft/use-draft-session.ts'
import type { RenderBank } from '#web/features/editing/importing/BankTools.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AuthorGate } from './AuthorGate.tsx'
import { ClosedEditor } from './ClosedEditor.tsx'
import { Editor } from './Editor.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { creationOf } from './editor-purpose.ts'
import { type EditorStart, plainStart } from './editor-start.ts'
import type { PreviewedQuiz } from './use-quiz-to-preview.ts'

type EditorPageProps = {
  kind: QuizKind
  /** How a new personality test finds its result. */
  scoring?: Scoring
  start?: EditorStart
  subjects: readonly Subject[]
  /** Opens the created test. */
  onCreated: (quizId: number) => unknown
  storage?: DraftStorage
  renderSettings: RenderSettings
  renderBank: RenderBank
  /** Shows a test as its takers see it. */
  renderPreview: (quiz: PreviewedQuiz) => ReactNode
  renderSignIn: RenderSignIn
}

/** The editor of a new test, for a signed-in author; a guest is asked to sign in. */
export function EditorPage({ storage = browserDraftStorage, renderSignIn, ...rest }: EditorPageProps) {
  const closed = <ClosedNewQuiz {...rest} />
  return (
    <AuthorGate purpose="create" closed={closed} renderSignIn={renderSignIn}>
      {({ id }) => <NewQuiz {...rest} storage={storage} authorId={id} />}
    </AuthorGate>
  )
}

type NewQuizProps = Omit<EditorPageProps, 'storage' | 'renderSignIn'> & { storage: DraftStorage; authorId: number }

function NewQuiz({ storage, authorId, onCreated, renderPreview, ...rest }: NewQuizProps) {
  const { kind, scoring = 'bands', start = plainStart, subjects, renderSettings, renderBank } = rest
  const [ownQuestions, setOwnQuestions] = useState(start.ownQuestions)
  const [purpose] = useState(() => {
    const made = creationOf(kind, scoring, start)
    // Questions of a file or of a list are those of another test than the one that this tab may have begun; that one is offered.
    if (start.isImport || ownQuestions.length > 0) setTabDraft(made.target, null)
    return made
  })
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
      start={{ ...start, ownQuestions }}
      onFirstTaken={() => setOwnQuestions([])}
      onDone={({ quizId }) => onCreated(quizId)}
      onReopen={reopen}
      renderSettings={renderSettings}
      renderBank={renderBank}
      renderTools={() => <ResultPreview subjects={subjects} renderPreview={renderPreview} />}
    />
  )
}

const ClosedNewQuiz = (quiz: Pick<EditorPageProps, 'kind' | 'scoring' | 'subjects' | 'renderSettings'>) => (
  <ClosedEditor title={authoringHeads[quiz.kind].title} purpose="create" {...quiz} />
)

const DraftPreview = lazyComponent(
  async () => (await import('#web/features/editing/draft/DraftPreview.tsx')).DraftPreview,
)

/** A test that has no version yet. */
const unsaved = { id: 0, versionNumber: 1 }

/** The button that lets the author of a new test take it: nothing is stored or counted. */
function ResultPreview(props: Omit<ComponentProps<typeof Preview>, 'version' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="q-more">
      <TextButton onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {outcomeEditorTexts.preview}
      </TextButton>
      {isOpen && (
        <Suspense>
          <DraftPreview {...props} version={unsaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
