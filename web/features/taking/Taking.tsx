import { pagePaths } from '@quiz/contract/paths.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { CallProblem } from '#web/lib/problem.ts'
import { useTrustedFormulas } from '#web/lib/trusted-formulas.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { handleKey } from '#web/player/answer-keys.ts'
import { valueIn } from '#web/player/answers.ts'
import type { Answering } from '#web/player/kinds/taken-kind.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { QuestionSlide } from '#web/player/QuestionSlide.tsx'
import { useAutoAdvance } from '#web/player/use-auto-advance.ts'
import { usePrefetchedPicture } from '#web/player/use-prefetched-picture.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type AttemptProgress, carriedAttempt, type TakenQuiz, type TakingSource } from './attempt.ts'
import { TakingActs } from './TakingActs.tsx'
import { TakingHead } from './TakingHead.tsx'
import type { QuizIntro } from './TakingIntro.tsx'
import { storeAttempt } from './use-attempt.ts'
import { type AttemptSubmissionState, isOutdated } from './use-attempt-submission.ts'
import { useTaking } from './use-taking.ts'

type TakingProps = {
  quiz: TakenQuiz & QuizIntro
  /** The result that challenged the taker. */
  challengedBy: string | null
  /** The site, unless stated. */
  source?: TakingSource
  /** Shows the result; the last question stays on the screen until its promise resolves. */
  onFinished: (resultId: string) => Promise<unknown>
  /** Loads the current version of the test. */
  loadCurrent: () => Promise<TakenQuiz>
  renderBelow: RenderBelow
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
  return (
    <Questions
      key={restarts}
      opened={quiz}
      brought={quiz.formulas}
      onRestart={restart}
      isRestarted={restarts > 0}
      {...rest}
    />
  )
}

type QuestionsProps = Omit<TakingProps, 'quiz' | 'loadCurrent'> & {
  opened: TakenQuiz & QuizIntro
  /** The formulas of the version on the page, which is the current one after a restart. */
  brought: TakenQuiz['formulas']
  onRestart: (outdated: AttemptProgress) => unknown
  isRestarted: boolean
}

function Questions({
  opened,
  brought,
  onFinished,
  challengedBy,
  source,
  onRestart,
  isRestarted,
  renderBelow,
}: QuestionsProps) {
  // A refetch after an edit by the author must not replace questions during an attempt.
  const [frozen] = useState(opened)
  const taking = useTaking(frozen, { onFinished, challengedBy, source })
  const autoAdvance = useAutoAdvance()
  const enter = (answering: Answering) => taking.enter(answering, autoAdvance.isChoice())
  const titleId = useId()
  const { attempt, question, submission } = taking
  const { quiz } = attempt
  const total = quiz.questions.length
  const formulas = useTrustedFormulas(quiz.formulas, brought)
  usePrefetchedPicture(quiz.questions[attempt.position]?.questionImg ?? null)
  usePageTitle(taking.hasInteracted ? takingTexts.tabTitle(attempt.position, total, quiz.title) : null)
  if (!question) return null

  const value = valueIn(attempt.answers, question)
  const isSending = submission.step === 'sending'
  const position = taking.hasInteracted ? takingTexts.positionOf(attempt.position, total) : ''
  return (
    <>
      <section
        className="wrap play"
        aria-labelledby={titleId}
        // A click on empty space focuses the section, so that the key handler keeps working.
        tabIndex={-1}
        {...autoAdvance.handlers}
        onKeyDown={(event) =>
          handleKey(event, {
            ...{ enter, answer: taking.answer },
            byKey: (key) => takenKind(question).byKey(question, value, key),
          })
        }
      >
        <TakingHead
          titleId={titleId}
          quiz={quiz}
          intro={opened}
          position={attempt.position}
          isChallenged={challengedBy !== null}
        />
        <RestoredNotice taking={taking} isRestarted={isRestarted} />
        <WithFormulas formulas={formulas}>
          <QuestionSlide
            question={question}
            value={value}
            direction={taking.direction}
            focusesHeading={taking.hasInteracted}
            onEnter={enter}
            acts={
              <TakingActs
                question={question}
                value={value}
                isFirst={attempt.position === 1}
                isSending={isSending}
                isOver={taking.isOver}
                isReadOnly={taking.isReadOnly}
                isLast={taking.isLast}
                onBack={taking.back}
                onAnswer={taking.answer}
                setting={
                  quiz.questions.some((one) => takenKind(one).isOnePress(one)) && (
                    <Switch isOn={autoAdvance.isOn} onChange={autoAdvance.change}>
                      {takingTexts.goesOn}
                    </Switch>
                  )
                }
                notice={
                  <SubmissionNotice
                    submission={submission}
                    onRetry={taking.send}
                    onRestart={() => onRestart(attempt)}
                  />
                }
              />
            }
          />
        </WithFormulas>
        <p className="vh" role="status">
          {isSending ? takingTexts.sending : position}
        </p>
      </section>
      {renderBelow({ questionId: question.id, versionNumber: quiz.versionNumber })}
    </>
  )
}

/** Says that the attempt was restored, with a button to start over, or that its answers were carried over. */
function RestoredNotice({ taking, isRestarted }: { taking: ReturnType<typeof useTaking>; isRestarted: boolean }) {
  if (taking.hasInteracted) return null
  if (isRestarted)
    return (
      <p className="play-restored small" role="status">
        {takingTexts.carried}
      </p>
    )
  if (taking.attempt.position === 1) return null
  return (
    <p className="play-restored small">
      {taking.attempt.key === null ? takingTexts.restored(taking.attempt.position) : takingTexts.unsent}{' '}
      <TextButton onClick={taking.startOver}>{takingTexts.startOver}</TextButton>
    </p>
  )
}

type SubmissionNoticeProps = { submission: AttemptSubmissionState; onRetry: () => void; onRestart: () => void }

/** Why the answers were not submitted, with a retry or another action. */
function SubmissionNotice({ submission, onRetry, onRestart }: SubmissionNoticeProps) {
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
