import { pagePaths } from '@quiz/contract/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { forgetResultKeys } from '#web/lib/result-keys.ts'
import { meQuery } from '#web/lib/session.ts'
import { forgetSessionEnd } from '#web/lib/session-end.ts'
import { clearTokens } from '#web/lib/tokens.ts'

/** Signs out in this browser alone, clears the query cache and opens the sign-in page. */
export function useForgetSession(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    clearTokens()
    forgetResultKeys()
    forgetSessionEnd()
    setAfterSignIn(null)
    queryClient.setQueryData(meQuery.queryKey, null)
    await navigate({ to: pagePaths.login })
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== meQuery.queryKey })
  }
}
