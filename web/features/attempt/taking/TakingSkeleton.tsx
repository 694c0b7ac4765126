import { takingHeads } from '@quiz/contract/texts/ru/taking-heads.ts'
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const answers = ['a', 'b', 'c', 'd']

/** The pending skeleton of a test, in the layout of a question. */
export function TakingSkeleton() {
  useScrollToTop()
  return (
    <div className="play-page">
      <div className="wrap play" aria-busy="true">
        <span className="vh">
          <Spinner label={takingHeads.loadingQuiz} />
        </span>
        <div className="play-head">
          <Skeleton width="6rem" height="1.125rem" />
          <div className="play-count">
            <Skeleton width="5rem" height="0.8em" />
          </div>
          <Skeleton width="13rem" height="1.2rem" className="mt-0.5" />
        </div>
        <Skeleton height="6px" />
        <div className="play-body">
          <div>
            <Skeleton width="82%" height="calc(var(--text-question) * 1.12)" />
            <div className="answers">
              {answers.map((answer) => (
                <Skeleton key={answer} height="3.5rem" />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
