import { pagePaths } from '@quiz/contract/paths.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isFailedImport } from '#web/lib/failed-imports.ts'
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
  const retryWithNetwork = useEffectEvent(() => {
    if (isFailedImport(error) || (error instanceof CallProblem && error.isOffline)) void retry()
  })
  useEffect(() => {
    addEventListener('online', retryWithNetwork)
    return () => removeEventListener('online', retryWithNetwork)
  }, [])
  return (
    <section className="wrap error-page py-8" role="alert">
      <h1>{texts.title}</h1>
      <p className="soft">{messageOf(error)}</p>
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

function messageOf(error: unknown): string {
  if (error instanceof CallProblem) return error.message
  if (isFailedImport(error)) return navigator.onLine ? callTexts.notLoaded : callTexts.offline
  return shellTexts.failed.text
}
