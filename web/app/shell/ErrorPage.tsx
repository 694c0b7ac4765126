import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** The error page of a route; shows the message of an API problem, or a general one for an unexpected error. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const texts = shellTexts.failed
  const retry = async () => {
    // Code that did not load once is loaded only by a new document in some browsers.
    if (!(error instanceof CallProblem) && navigator.onLine) return location.reload()
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    await router.invalidate()
  }
  return (
    <section className="wrap error-page py-8" role="alert">
      <h1>{texts.title}</h1>
      <p className="soft">{error instanceof CallProblem ? error.message : texts.text}</p>
      <div className="acts">
        <Button kind="main" onPress={retry}>
          {texts.retry}
        </Button>
        <Link className={buttonClass({ kind: 'plain' })} to={pagePaths.home}>
          {texts.home}
        </Link>
      </div>
    </section>
  )
}
