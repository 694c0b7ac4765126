import type { Me } from '@quiz/contract/account/auth.ts'
import type { QuizChange } from '@quiz/contract/editing/quiz-change.ts'
import { passingPath } from '@quiz/contract/paths.ts'
import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { draftOfQuiz, pictureAddresses } from '#web/features/editing/draft/draft-of-quiz.ts'
import { browserDraftStorage, type DraftStorage } from '#web/features/editing/draft/draft-storage.ts'
import type { RenderSignIn } from '#web/features/editing/draft/SessionDialogs.tsx'
import { useDraftSession } from '#web/features/editing/draft/use-draft-session.ts'
import type { RenderBank } from '#web/features/editing/importing/BankTools.tsx'
import type { Spelling } from '#web/features/editing/kinds/AcceptedSpelling.tsx'
import { PictureAddressContext } from '#web/features/editing/pictures/use-picture-url.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AuthorGate } from './AuthorGate.tsx'
import { ClosedEditor } from './ClosedEditor.tsx'
import { EditorDocument } from './EditorDocument.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { quizToEditQuery } from './edit-quiz.api.ts'
import { openState } from './editor-state.ts'
import { fixedStore } from './editor-store.ts'
import { QuizEditor } from './QuizEditor.tsx'
import { EditorContext } from './use-editor.ts'
import type { PreviewedQuiz } from './use-quiz-to-preview.ts'

type QuizEditPageProps = {
  quizId: number
  subjects: readonly Subject[]
  /** A text to accept, which the address names. */
  spelling?: Spelling | null
  /** A question that is to take the key of its original, which the address names. */
  rekeyedId?: number | null
  /** Takes what is asked for out of the address. */
  onAskedTaken?: () => unknown
  /** Opens the test after it was saved. */
  onSaved: (change: QuizChange) => unknown
  /** Opens the copy that keeps the author's work. */
  onCopied: (quizId: number) => unknown
  renderSettings: RenderSettings
  renderBank: RenderBank
  /** Shows a test as its takers see it. */
  renderPreview: (quiz: PreviewedQuiz) => ReactNode
  renderSignIn: RenderSignIn
  storage?: DraftStorage
}

/** The editor of an existing test, for its author. Administrators may read it. */
export function QuizEditPage({
  storage = browserDraftStorage,
  spelling = null,
  rekeyedId = null,
  onAskedTaken = () => null,
  renderSignIn,
  ...rest
}: QuizEditPageProps) {
  return (
    <AuthorGate purpose="update" closed={<ClosedQuiz {...rest} />} renderSignIn={renderSignIn}>
      {(viewer) => (
        <LoadedQuiz key={rest.quizId} {...rest} {...{ storage, spelling, rekeyedId, onAskedTaken, viewer }} />
      )}
    </AuthorGate>
  )
}

type LoadedQuizProps = Required<Omit<QuizEditPageProps, 'renderSignIn'>> & { viewer: Me }

function LoadedQuiz({ viewer, ...rest }: LoadedQuizProps) {
  const { quizId, subjects } = rest
  const query = useQuery(quizToEditQuery(quizId))
  if (query.isPending) return <ClosedQuiz {...rest} />
  if (!query.data) return <EditRefusal quizId={quizId} problem={query.error} onRetry={query.refetch} />
  if (query.data.userCreatedId !== viewer.id) return <ReadOnlyQuiz quiz={query.data} subjects={subjects} />
  const reload = async () => (await query.refetch()).isSuccess
  return <OwnQuiz {...rest} authorId={viewer.id} current={query.data} reload={reload} />
}

type OwnQuizProps = Omit<LoadedQuizProps, 'viewer'> & {
  authorId: number
  current: QuizToEdit
  /** Loads the current version again; false when that fails. */
  reload: () => Promise<boolean>
}

/** Opens the draft of this tab with the version from which it began. */
function OwnQuiz({ quizId, authorId, storage, current, reload, ...rest }: OwnQuizProps) {
  const { session, reopen } = useDraftSession({ kind: kindOf(current.testTypeId), quizId, storage, authorId })
  const versionNumber = session?.stored?.edited?.versionNumber ?? current.versionNumber
  const isOfCurrent = versionNumber === current.versionNumber
  const earlier = useQuery({ ...quizToEditQuery(quizId, versionNumber), enabled: !isOfCurrent })
  const version = isOfCurrent ? current : earlier.data
  if (earlier.error && !isOfCurrent)
    return <EditRefusal quizId={quizId} problem={earlier.error} onRetry={earlier.refetch} />
  if (!session || !version) return <ClosedQuiz {...rest} />
  return (
    <QuizEditor
      key={session.id}
      {...rest}
      {...{ session, storage, authorId, version, isOfCurrent, reload }}
      onReopen={reopen}
    />
  )
}

const ClosedQuiz = ({ subjects, renderSettings }: Pick<QuizEditPageProps, 'subjects' | 'renderSettings'>) => (
  <ClosedEditor title={authoringHeads.edit.title} purpose="update" kind="quiz" {...{ subjects, renderSettings }} />
)

/** The whole test for administrators, who may read it and not change it. */
function ReadOnlyQuiz({ quiz, subjects }: { quiz: QuizToEdit; subjects: readonly Subject[] }) {
  const [store] = useState(() => fixedStore(openState(draftOfQuiz(quiz))))
  const [addresses] = useState(() => pictureAddresses(quiz))
  return (
    <PictureAddressContext value={addresses}>
      <EditorContext value={store}>
        <EditorDocument
          title={authoringHeads.edit.title}
          subjects={subjects}
          counts={quiz}
          isReadOnly
          banner={<Notice icon="eye">{editingTexts.readOnly}</Notice>}
        />
      </EditorContext>
    </PictureAddressContext>
  )
}

type EditRefusalProps = { quizId: number; problem: Error; onRetry: () => unknown }

/** Why a test cannot be edited: it is another author's, or it could not be loaded. */
function EditRefusal({ quizId, problem, onRetry }: EditRefusalProps) {
  return (
    <section className="wrap page-body">
      <h1 className="vh">{authoringHeads.edit.title}</h1>
      {problem instanceof CallProblem && problem.code === 'forbidden' ? (
        <EmptyState
          title={editingTexts.foreign.title}
          art={<img src="/art/state-pencils.webp" alt="" width={300} height={300} />}
          action={
            <Link className={buttonClass({ kind: 'main' })} to={passingPath(quizId)}>
              {editingTexts.foreign.take}
            </Link>
          }
        >
          {editingTexts.foreign.text}
        </EmptyState>
      ) : (
        <FailureNotice
          message={problem instanceof CallProblem ? problem.message : callTexts.broken}
          onRetry={() => void onRetry()}
        />
      )}
    </section>
  )
}
