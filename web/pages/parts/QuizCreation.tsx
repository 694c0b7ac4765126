import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EditorPage } from '#web/features/authoring/EditorPage.tsx'
import { subjectsQuery } from '#web/features/quizzes/quizzes.api.ts'

/** Making a test of one kind, to be taken by its author at once. */
export function QuizCreation({ kind }: { kind: QuizKind }) {
  const { data: subjects } = useSuspenseQuery(subjectsQuery)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const show = (quizId: number) => {
    // One test more: lists and counters are to be read again when they are next looked at.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
    return navigate({ to: '/passing/$id', params: { id: String(quizId) }, replace: true })
  }
  return <EditorPage kind={kind} subjects={subjects} onCreated={show} />
}
