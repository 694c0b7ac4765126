import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { foreignQuizTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { PrintLink } from './PrintLink.tsx'

/** «Дать группе · Печать · Взять себе» on another's test that shows its takers what is right. */
export function ForeignQuizLine({ quiz: { id, title } }: { quiz: Pick<QuizCard, 'id' | 'title'> }) {
  const { data: quiz } = useQuery(endpointQuery(quizzes.get, { params: { id: String(id) }, query: {} }))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // A press after a lost reply finds the copy that was made.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const take = () =>
    toastOnFailure(async () => {
      const copyId = await call(ownQuizzes.duplicate, { body: { id } }, { idempotencyKey })
      showToast({ text: texts.taken(title) })
      await queryClient.invalidateQueries({ refetchType: 'none' })
      await navigate({ to: '/edit/$id', params: { id: String(copyId) } })
    })
  // Only a quiz that shows a review can be practised.
  if (!quiz || !('canPractice' in quiz) || quiz.testTypeId !== testTypeId.quiz) return null
  return (
    <>
      <Link className="text-btn small" to="/works/new" search={{ test: id }}>
        {texts.give}
      </Link>
      <PrintLink id={id} />
      <TextButton className="small" onClick={() => void take()}>
        {texts.take}
      </TextButton>
    </>
  )
}
