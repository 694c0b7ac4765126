import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RescoreDialog } from '#web/features/authoring/RescoreDialog.tsx'
import { rescoreEffectQuery } from '#web/features/authoring/rescoring.api.ts'

/** Offers a recount after a correction was saved, where there are results to recount. */
export function RescoreOffer({ quizId, onClose }: { quizId: number; onClose: () => unknown }) {
  const { data } = useQuery(rescoreEffectQuery(quizId))
  const [isClosed, setClosed] = useState(false)
  if (isClosed || !data || data.attempts === data.left) return null
  const close = () => {
    setClosed(true)
    void onClose()
  }
  return <RescoreDialog quizId={quizId} onClose={close} />
}
