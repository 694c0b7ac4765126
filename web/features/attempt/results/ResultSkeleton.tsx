import { takingHeads } from '@quiz/contract/texts/ru/taking-heads.ts'
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The pending skeleton of a result: a poster of the same size. */
export function ResultSkeleton() {
  useScrollToTop()
  return (
    <div className="wrap bleed" aria-busy="true">
      <div className="poster grid min-h-72 place-items-center">
        <Spinner label={takingHeads.loadingResult} />
      </div>
    </div>
  )
}
