import { pagePaths } from '@quiz/contract/paths.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { CallProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Player } from '#web/player/Player.tsx'
import type { Submission } from '#web/player/use-submission.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type AttemptProgress, carriedAttempt, type TakenQuiz, type TakingPlace } from './attempt.ts'
import { TakingHead } from './TakingHead.tsx'
import type { QuizIntro } from './TakingIntro.tsx'
import { storeAttempt } from './use-attempt.ts'
import { isOutdated, useBrowserSource } from './use-browser-source.ts'

type TakingProps = {
  quiz: TakenQuiz & QuizIntro
  /** The result that challenged the taker. */
  challengedBy: string | null
  /** The site, unless stated. */
  place?: TakingPlace
  /** Shows the result; the last question stays on the screen until its promise resolves. */
  onFinished: (resultId: string) => Promise<unknown>
  /** Loads the current version of the test. */
  loadCurrent: () => Promise<TakenQuiz>
  renderBelow: RenderBelow
  /** Behind the facts above the first question. */
  link?: ReactNode
}

/** Renders what stands below the question on the screen, of that version of the test. */
type RenderBelow = (shown: { questionId: number; versionNumber: number }) => ReactNode

/** Taking a test, one question at a time. The attempt is stored in the browser, with its version of the test, until it is submitted. */
export function Taking({ quiz, loadCurrent, ...rest }: TakingProps) {
  const [restarts, setRestarts] = useState(0)
  const restart = async (outdated: AttemptProgress) => {
    try {
      storeAttempt(carriedAttempt(outdated, await loadCurrent(), Date.now()))
      setRestarts(restarts + 1)
    } catch (error) {
      showToast({ text: error instanceof CallProblem ? error.message : callTexts.broken, tone: 'bad' })
    }
  }
  return <Questions key={restarts} shown={quiz} onRestart={restart} isRestarted={restarts > 0} {...rest} />
}

type QuestionsProps = Omit<TakingProps, 'quiz' | 'loadCurrent'> & {
  /** The version on the page, which is the current one after a restart. */
  shown: TakenQuiz & QuizIntro
  onRestart: (outdated: AttemptProgress) => unknown
  isRestarted: boolean
}

function Questions({ shown, onRestart, isRestarted, renderBelow, link, ...options }: QuestionsProps) {
  const { source, attempt, submission, send, startOver } = useBrowserSource(shown, options)
  const titleId = useId()
  const { quiz, position } = attempt
  usePageTitle(source.hasInteracted ? takingTexts.tabTitle(position, quiz.questions.length, quiz.title) : null)
  const isChallenged = options.challengedBy !== null
  // Neither is rendered again with every answer.
  const head = useMemo(
    () => <TakingHead {...{ titleId, quiz, position, isChallenged, link }} intro={shown} />,
    [titleId, quiz, position, isChallenged, shown, link],
  )
  const below = useMemo(
    () => renderBelow({ questionId: quiz.questions[position - 1]?.id ?? 0, versionNumber: quiz.versionNumber }),
    [renderBelow, quiz, position],
  )
  return (
    <>
      <Player
        source={source}
        titleId={titleId}
        head={
          <>
            {head}
            {!source.hasInteracted && (
              <RestoredNotice attempt={attempt} isRestarted={isRestarted} onStartOver={startOver} />
            )}
          </>
        }
        notice={<SubmissionNotice submission={submission} onRetry={send} onRestart={() => onRestart(attempt)} />}
        texts={{ next: takingTexts.answer, submit: takingTexts.answer, sending: takingTexts.sending }}
        needsAnswers
      />
      {below}
    </>
  )
}

type RestoredNoticeProps = { attempt: AttemptProgress; isRestarted: boolean; onStartOver: () => void }

/** Says that the attempt was restored, with a button to start over, or that its answers were carried over. */
function RestoredNotice({ attempt, isRestarted, onStartOver }: RestoredNoticeProps) {
  if (isRestarted)
    return (
      <p className="play-restored small" role="status">
        {takingTexts.carried}
      </p>
    )
  if (attempt.position === 1) return null
  return (
    <p className="play-restored small">
      {attempt.key === null ? takingTexts.restored(attempt.position) : takingTexts.unsent}{' '}
      <TextButton onClick={onStartOver}>{takingTexts.startOver}</TextButton>
    </p>
  )
}

type SubmissionNoticeProps = { submission: Submission; onRetry: () => void; onRestart: () => void }

/** Why the answers were not submitted, with a retry or another action. */
function SubmissionNotice({ submission, onRetry, onRestart }: SubmissionNoticeProps) {
  if (submission.step === 'waiting') return <Notice icon="cloud">{takingTexts.offline}</Notice>
  if (submission.step !== 'failed') return null
  const { problem } = submission
  const isQuizGone = problem.code === 'quiz_not_found'
  const isOld = isOutdated(submission)
  return (
    <Notice
      tone="bad"
      action={
        isQuizGone ? (
          <Link className="text-btn" to={pagePaths.allQuizzes}>
            {takingTexts.otherQuizzes}
          </Link>
        ) : (
          <TextButton onClick={isOld ? onRestart : onRetry}>{isOld ? takingTexts.restart : callTexts.retry}</TextButton>
        )
      }
    >
      {refusals[problem.code ?? ''] ?? problem.message}
    </Notice>
  )
}

/** What is said in place of the server's own words. */
const refusals: Partial<Record<string, string>> = {
  quiz_not_found: takingTexts.deleted,
  outdated: takingTexts.outdated,
  answers_of_another_quiz: takingTexts.changed,
}
