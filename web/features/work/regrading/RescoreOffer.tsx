import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { RescoreDialog } from '#web/features/editing/versions/RescoreDialog.tsx'
import { rescoreEffectQuery } from '#web/features/editing/versions/rescoring.api.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// Where a test loads this part, each script that is named before its time counts.
const RegradeAllOffer = lazyComponent(async () => (await import('./RegradeAllDialog.tsx')).RegradeAllOffer)

/** Offers a recount after a correction was saved: of the results of takers, then of own works, where there is something to recount. */
export function RescoreOffer({ quizId }: { quizId: number }) {
  const navigate = useNavigate()
  const { data, isPending } = useQuery(rescoreEffectQuery(quizId))
  const [isPast, setPast] = useState(false)
  if (isPending) return null
  if (!isPast && data && data.attempts > data.left)
    return <RescoreDialog quizId={quizId} onClose={() => setPast(true)} />
  return (
    <Suspense>
      <RegradeAllOffer testId={quizId} onClose={() => navigate({ to: '.', replace: true, state: {} })} />
    </Suspense>
  )
}
