import type { ErrorCode } from '@quiz/contract/errors.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { practiceTexts } from '@quiz/contract/texts/ru/practice.ts'
import { Link } from '@tanstack/react-router'
import type { CallProblem } from '#web/lib/problem.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import type { PracticeOf } from './practice.api.ts'

const texts = practiceTexts.cannot
const reasons: Partial<Record<ErrorCode, string>> = {
  closed: texts.closed,
  no_review: texts.noReview,
  quiz_not_found: texts.notFound,
  quizzes_only: texts.kind,
}
/** Tests that can be taken though they cannot be practised. */
const takeable: readonly string[] = ['no_review', 'quizzes_only']

/** Why a session cannot begin or go on, and what else there is. */
export function PracticeProblem({
  of: { practised },
  problem,
  onRetry,
}: {
  of: PracticeOf
  problem: CallProblem
  onRetry: () => void
}) {
  const reason = reasons[problem.code as ErrorCode]
  if (reason === undefined)
    return (
      <div className="wrap page-head">
        <FailureNotice message={problem.message} onRetry={onRetry} />
      </div>
    )
  return (
    <section className="wrap page-head pb-8">
      <h1>{texts.title}</h1>
      <EmptyState
        title={reason}
        art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
        action={
          practised !== 'mistakes' && takeable.includes(String(problem.code)) ? (
            <Link className={buttonClass({ kind: 'main' })} to="/passing/$id" params={{ id: String(practised) }}>
              {practiceTexts.ended.take}
            </Link>
          ) : (
            <Link className={buttonClass({ kind: 'main' })} to={pagePaths.allQuizzes}>
              {texts.another}
            </Link>
          )
        }
      />
    </section>
  )
}
