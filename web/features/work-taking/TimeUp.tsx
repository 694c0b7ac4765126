import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useEffect, useRef } from 'react'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { HandingIn } from './use-hand-in.ts'

const texts = workTakingTexts.handIn

/** In place of the questions when the time is up, until the server has handed the work in. */
export function TimeUp({ handingIn, onRetry }: { handingIn: HandingIn; onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is outside of React: the question that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="play-body">
      <div className="work-over">
        <h2 ref={heading} tabIndex={-1}>
          {texts.timeUp}
        </h2>
        <p role="status">{stateText(handingIn)}</p>
        {handingIn.step === 'failed' && <TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}
      </div>
    </div>
  )
}

function stateText(handingIn: HandingIn): string {
  if (handingIn.step === 'failed') return handingIn.problem.message
  if (handingIn.step === 'waiting' && handingIn.problem.isOffline) return texts.timeUpOffline
  return texts.timeUpSending
}
