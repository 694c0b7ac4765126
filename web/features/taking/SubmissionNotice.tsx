import { pagePaths } from '@quiz/contract/paths.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { Link } from '@tanstack/react-router'
import type { CallProblem } from '#web/lib/problem.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { AttemptSubmissionState } from './use-attempt-submission.ts'

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
          <Link className="text-btn" to={pagePaths.allTests}>
            {takingTexts.otherTests}
          </Link>
        }
      >
        {takingTexts.deleted}
      </Notice>
    )
  }
  if (isOutdated(problem)) {
    return (
      <Notice tone="bad" action={<TextButton onClick={onRestart}>{takingTexts.restart}</TextButton>}>
        {takingTexts.changed}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
      {problem.message}
    </Notice>
  )
}

/** Whether the answers belong to another version of the test, so that a retry cannot succeed. */
const isOutdated = ({ code }: CallProblem): boolean =>
  code === 'answers_of_two_versions' || code === 'answers_of_another_quiz'
