import { editPath, passingPath } from '@quiz/contract/paths.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, type HistoryState, useNavigate } from '@tanstack/react-router'
import { SignInHere } from '#web/features/account/SignInHere.tsx'
import { TakingPreview } from '#web/features/attempt/taking/TakingPreview.tsx'
import { QuizEditPage } from '#web/features/editing/QuizEditPage.tsx'
import { SettingsFields } from '#web/features/quiz/own-quizzes/SettingsFields.tsx'
import { subjectsQuery } from '#web/features/quiz/quizzes.api.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { showToast } from '#web/ui/toasts.ts'

const BankPickerDialog = lazyComponent(
  async () => (await import('#web/features/bank/BankPickerDialog.tsx')).BankPickerDialog,
)
const route = getRouteApi('/edit/$id')

/** The editor of an existing test; the saved test opens for taking. */
export function EditPage() {
  const quizId = Number(route.useParams().id)
  const { question, accept, key } = route.useSearch()
  const { data: subjects } = useSuspenseQuery(subjectsQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = (path: string, toast: string, state: HistoryState = {}) => {
    // Lists and tests are stale after a change; they are refetched when they are next shown.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
    showToast({ text: toast })
    return navigate({ to: path, replace: true, state })
  }
  return (
    <QuizEditPage
      quizId={quizId}
      subjects={subjects}
      spelling={question !== undefined && accept !== undefined ? { questionId: question, text: accept } : null}
      rekeyedId={key ?? null}
      onAskedTaken={() => navigate({ to: '.', search: {}, replace: true, resetScroll: false })}
      renderSettings={(fields) => <SettingsFields {...fields} />}
      renderBank={(picker) => <BankPickerDialog {...picker} />}
      renderPreview={(quiz) => <TakingPreview quiz={quiz} />}
      renderSignIn={() => <SignInHere />}
      onSaved={(change) => open(passingPath(quizId), editingTexts.saved, { offersRescore: change === 'scoring' })}
      onCopied={(copyId) => open(editPath(copyId), editingTexts.stale.copied)}
    />
  )
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface HistoryState {
    /** The scoring of the test was changed just now: its author is offered a recount. */
    offersRescore?: boolean
  }
}
