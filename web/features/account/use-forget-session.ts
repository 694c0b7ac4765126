import { pagePaths } from '@quiz/contract/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { forgetResultKeys } from '#web/lib/result-keys.ts'
import { meQuery } from '#web/lib/session.ts'
import { forgetSessionEnd, keptKey } from '#web/lib/session-end.ts'
import { storeText } from '#web/lib/stored-text.ts'
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
    // Begun before the page sees a guest, whom it would lead to a sign-in that comes back.
    const leaving = navigate({ to: pagePaths.login })
    queryClient.setQueryData(meQuery.queryKey, null)
    await leaving
    // A form that was open when its page was left looks like one whose session ended.
    storeText('tab', keptKey, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== meQuery.queryKey })
  }
}
