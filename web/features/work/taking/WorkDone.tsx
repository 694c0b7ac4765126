import { pagePaths } from '@quiz/contract/paths.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ReviewList } from '#web/features/attempt/review/ReviewList.tsx'
import type { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { keyOfWork } from './stored-work.ts'
import { WorkOutcome } from './WorkOutcome.tsx'
import { workResultQuery } from './work-taking.api.ts'

const ForgetDialog = lazyComponent(async () => (await import('./ForgetDialog.tsx')).ForgetDialog)

const texts = workTakingTexts.done

type WorkDoneProps = {
  code: string
  attemptId: string
  isOfClass: boolean
  /** Why a further attempt could not be started. */
  problem: CallProblem | null
  onAgain: () => Promise<void>
  /** The attempt is not handed in, or not this browser's, any more. */
  onGoOn: () => unknown
  onLeave: (notice?: 'forgotten') => void
  /** Below everything else. */
  report: ReactNode
}

/** A work after it was handed in: what its author shows of it, and what may be done next. */
export function WorkDone({ code, attemptId, isOfClass, problem, onAgain, onGoOn, onLeave, report }: WorkDoneProps) {
  const { data, error, refetch } = useQuery(workResultQuery({ attemptId, key: keyOfWork(code) }))
  const isReopened = error?.status === 404
  const result = isReopened ? undefined : data
  const [isForgetting, setForgetting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus and scroll are outside of React.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div className="wrap work-entry">
      <h1 ref={heading} tabIndex={-1}>
        {isReopened ? texts.reopenedTitle : texts.title}
      </h1>
      {isReopened && (
        <Notice action={<TextButton onClick={onGoOn}>{workTakingTexts.entry.goOn}</TextButton>}>
          {texts.reopened}
        </Notice>
      )}
      {error && !isReopened && <FailureNotice message={error.message} onRetry={refetch} />}
      {!result && !error && <Spinner size="page" label={texts.loading} />}
      {result && (
        <>
          <p className="soft">
            {result.title} · {result.name}
          </p>
          <WorkOutcome result={result} />
        </>
      )}
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {result && result.attemptsLeft > 0 && (
        <div className="work-known">
          <Button kind="main" icon="again" onPress={onAgain}>
            {texts.again}
          </Button>
          <span className="soft">{texts.attemptsLeft(result.attemptsLeft)}</span>
        </div>
      )}
      {result?.questions && (
        <section className="work-review" aria-labelledby="work-review">
          <h2 id="work-review">{texts.review}</h2>
          <ReviewList questions={result.questions} formulas={result.formulas} />
        </section>
      )}
      <div className="work-after">
        {isOfClass && <Link to={pagePaths.myWorks}>{texts.myWorks}</Link>}
        <p className="small soft">{texts.notMeHint}</p>
        <TextButton onClick={() => onLeave()}>{workTakingTexts.entry.notMe}</TextButton>
        {result && <TextButton onClick={() => setForgetting(true)}>{texts.forget}</TextButton>}
        {report}
      </div>
      {isForgetting && (
        <Suspense>
          <ForgetDialog
            code={code}
            attemptId={attemptId}
            isOfClass={isOfClass}
            onClose={() => setForgetting(false)}
            onForgotten={() => onLeave('forgotten')}
          />
        </Suspense>
      )}
    </div>
  )
}
