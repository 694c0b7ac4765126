import { pagePaths } from '@quiz/contract/paths.ts'
import { workPageTexts as texts } from '@quiz/contract/texts/ru/work-page.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadState } from '#web/ui/FailureNotice.tsx'
import type { useOwnWork } from './use-own-work.ts'

type NoWorkProps = Pick<ReturnType<typeof useOwnWork>, 'missing' | 'error' | 'refetch'>

/** A page of an own work while it loads, when that fails, and when there is none. */
export function NoWork({ missing, error, refetch }: NoWorkProps) {
  if (missing)
    return (
      <section className="wrap page-head pb-8">
        <h1>{texts.title}</h1>
        <EmptyState
          title={missing.message}
          art={<img src="/art/state-maze.webp" width={176} height={176} alt="" />}
          action={
            <Link className={buttonClass({ kind: 'main' })} to={pagePaths.works}>
              {texts.back}
            </Link>
          }
        />
      </section>
    )
  return (
    <div className="wrap page-head">
      <h1>{texts.title}</h1>
      <LoadState loading={texts.loading} error={error} onRetry={refetch} />
    </div>
  )
}
