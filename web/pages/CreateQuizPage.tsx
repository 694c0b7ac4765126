import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { QuizCreation } from '#web/pages/parts/QuizCreation.tsx'

const route = getRouteApi('/create/quiz')

/** The editor page of a quiz. */
export function CreateQuizPage() {
  const search = route.useSearch()
  const { ownQuestions } = useLocation().state
  const navigate = route.useNavigate()
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
