import { pagePaths } from '@quiz/contract/paths.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { type AttemptSubmissionState, isOutdated } from './use-attempt-submission.ts'

type SubmissionNoticeProps = { submission: AttemptSubmissionState; onRetry: () => void; onRestart: () => void }

/** Why the answers were not submitted, with a retry or another action. */
export function SubmissionNotice({ submission, onRetry, onRestart }: SubmissionNoticeProps) {
  if (submission.step === 'waiting') return <Notice icon="cloud">{takingTexts.offline}</Notice>
  if (submission.step !== 'failed') return null
  const { problem } = submission
  if (problem.code === 'quiz_not_found') {
    return (
      <Notice
        tone="bad"
        action={
          <Link className="text-btn" to={pagePaths.allQuizzes}>
            {takingTexts.otherQuizzes}
          </Link>
        }
      >
        {takingTexts.deleted}
      </Notice>
    )
  }
  if (isOutdated(submission)) {
    return (
      <Notice tone="bad" action={<TextButton onClick={onRestart}>{takingTexts.restart}</TextButton>}>
        {problem.code === 'outdated' ? takingTexts.outdated : takingTexts.changed}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
      {problem.message}
    </Notice>
  )
}
