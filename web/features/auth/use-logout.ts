import { auth } from '@quiz/contract/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { forgetResultKeys } from '#web/lib/result-keys.ts'
import { meQuery } from '#web/lib/session.ts'
import { forgetSessionEnd } from '#web/lib/session-end.ts'
import { clearTokens } from '#web/lib/tokens.ts'

/** Signs out in the browser and on the server, clears the query cache and opens the sign-in page. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // A failed request must not keep the user signed in on this device.
    await call(auth.logout, {}, { skipsSignInPrompt: true }).catch(() => undefined)
    clearTokens()
    forgetResultKeys()
    forgetSessionEnd()
    queryClient.setQueryData(meQuery.queryKey, null)
    await navigate({ to: pagePaths.login })
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== meQuery.queryKey })
  }
}
