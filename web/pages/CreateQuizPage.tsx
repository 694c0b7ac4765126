import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInHere } from '#web/features/account/SignInHere.tsx'
import { TakingPreview } from '#web/features/attempt/taking/TakingPreview.tsx'
import { EditorPage } from '#web/features/editing/EditorPage.tsx'
import { type EditorStart, plainStart } from '#web/features/editing/editor-start.ts'
import { SettingsFields } from '#web/features/quiz/own-quizzes/SettingsFields.tsx'
import { subjectsQuery } from '#web/features/quiz/quizzes.api.ts'
import { noteJustPublished } from '#web/lib/just-published.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const quizRoute = getRouteApi('/create/quiz')
const personalityRoute = getRouteApi('/create/questionary')
const BankPickerDialog = lazyComponent(
  async () => (await import('#web/features/bank/BankPickerDialog.tsx')).BankPickerDialog,
)

/** The editor page of a quiz. */
export function CreateQuizPage() {
  const search = quizRoute.useSearch()
  const ownQuestions = useLocation({ select: ({ state }) => state.ownQuestions })
  const navigate = quizRoute.useNavigate()
  const [start] = useState({
    isImport: search.from === 'file',
    isForWork: search.for === 'work',
    isForBank: search.for === 'bank',
    ownQuestions: ownQuestions ?? [],
  })
  // A reload goes on with the questions that were taken: it opens no other test.
  useEffect(() => {
    if (search.from || ownQuestions) void navigate({ search: ({ from: _, ...rest }) => rest, replace: true, state: {} })
  }, [search.from, ownQuestions, navigate])
  return <QuizCreation kind="quiz" start={start} />
}

/** The editor page of a personality test. */
export function CreatePersonalityPage() {
  const { scoring = 'bands' } = personalityRoute.useSearch()
  return <QuizCreation key={scoring} kind="personality" scoring={scoring} />
}

type QuizCreationProps = { kind: QuizKind; scoring?: Scoring; start?: EditorStart }

/** The editor of one kind of test; the created test opens for taking, or one for a group to be given. */
function QuizCreation({ kind, scoring = 'bands', start = plainStart }: QuizCreationProps) {
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
