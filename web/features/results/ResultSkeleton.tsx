import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The pending skeleton of a result: a poster of the same size. */
export function ResultSkeleton() {
  useScrollToTop()
  return (
    <div className="wrap bleed" aria-busy="true">
      <div className="poster poster-skeleton">
        <Spinner label={resultTexts.loading} />
      </div>
    </div>
  )
}
