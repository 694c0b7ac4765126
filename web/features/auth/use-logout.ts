import { auth } from '@quiz/contract/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { meQuery } from '#web/lib/session.ts'
import { clearTokens } from '#web/lib/tokens.ts'

/** Signs out here and on the server, forgets what was personal, and goes to the sign-in page. */
export function useLogout(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Whether the server could be told or not: here the person is signed out.
    await call(auth.logout, {}, { skipsSignInPrompt: true }).catch(() => undefined)
    clearTokens()
    queries.setQueryData(meQuery.queryKey, null)
    await navigate({ to: pagePaths.login })
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== meQuery.queryKey })
  }
}
