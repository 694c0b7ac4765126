import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import type { Submission } from '#web/player/use-submission.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

const texts = workTakingTexts.submit

/** That the work is not handed in yet, and why. */
export function SubmissionNotice({ submission, onRetry, onCancel }: SubmissionNoticeProps) {
  if (submission.step === 'waiting')
    return (
      <Notice icon="cloud" action={<TextButton onClick={onCancel}>{texts.notNow}</TextButton>}>
        {submission.problem.isOffline ? texts.waiting : texts.failed(submission.problem.message)}
      </Notice>
    )
  if (submission.step !== 'failed') return null
  return (
    <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
      {texts.failed(submission.problem.message)}
    </Notice>
  )
}

type SubmissionNoticeProps = { submission: Submission; onRetry: () => void; onCancel: () => void }
