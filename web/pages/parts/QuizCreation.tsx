import type { QuizKind, Scoring } from '@quiz/contract/quiz-kinds.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EditorPage } from '#web/features/authoring/EditorPage.tsx'
import { type EditorStart, plainStart } from '#web/features/authoring/editor-start.ts'
import { SettingsFields } from '#web/features/own-quizzes/SettingsFields.tsx'
import { subjectsQuery } from '#web/features/quizzes/quizzes.api.ts'
import { TakingPreview } from '#web/features/taking/TakingPreview.tsx'
import { noteJustPublished } from '#web/lib/just-published.ts'
import { SignInHere } from '#web/pages/parts/SignInHere.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const BankPickerDialog = lazyComponent(
  async () => (await import('#web/features/bank/BankPickerDialog.tsx')).BankPickerDialog,
)

type QuizCreationProps = { kind: QuizKind; scoring?: Scoring; start?: EditorStart }

/** The editor of one kind of test; the created test opens for taking, or one for a group to be given. */
export function QuizCreation({ kind, scoring = 'bands', start = plainStart }: QuizCreationProps) {
  const { data: subjects } = useSuspenseQuery(subjectsQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = (quizId: number) => {
    // Lists and counters are stale after a test is created; they are refetched when they are next shown.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
    if (start.isForWork) return navigate({ to: '/works/new', search: { test: quizId }, replace: true })
    noteJustPublished(quizId)
    return navigate({ to: '/passing/$id', params: { id: String(quizId) }, replace: true })
  }
  return (
    <EditorPage
      kind={kind}
      scoring={scoring}
      start={start}
      subjects={subjects}
      onCreated={show}
      renderSettings={(fields) => <SettingsFields {...fields} />}
      renderBank={(picker) => <BankPickerDialog {...picker} />}
      renderPreview={(quiz) => <TakingPreview quiz={quiz} />}
      renderSignIn={() => <SignInHere />}
    />
  )
}
