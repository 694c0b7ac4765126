import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useEffect, useRef } from 'react'
import type { Submission } from '#web/player/use-submission.ts'
import { TextButton } from '#web/ui/TextButton.tsx'

const texts = workTakingTexts.submit

/** In place of the questions when the time is up, until the server has handed the work in. */
export function TimeUp({ submission, onRetry }: { submission: Submission; onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is outside of React: the question that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="play-body">
      <div className="work-over">
        <h2 ref={heading} tabIndex={-1}>
          {texts.timeUp}
        </h2>
        <p role="status">{stateText(submission)}</p>
        {submission.step === 'failed' && <TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}
      </div>
    </div>
  )
}

function stateText(submission: Submission): string {
  if (submission.step === 'failed') return submission.problem.message
  if (submission.step === 'waiting' && submission.problem.isOffline) return texts.timeUpOffline
  return texts.timeUpSending
}
