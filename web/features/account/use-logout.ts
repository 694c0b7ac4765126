import { auth } from '@quiz/contract/account/auth.ts'
import { call } from '#web/lib/call.ts'
import { useForgetSession } from './use-forget-session.ts'

/** Signs out in the browser and on the server, clears the query cache and opens the sign-in page. */
export function useLogout(): () => Promise<void> {
  const forgetSession = useForgetSession()
  return async () => {
    // A failed request must not keep the user signed in on this device.
    await call(auth.logout, {}, { skipsSignInPrompt: true }).catch(() => undefined)
    await forgetSession()
  }
}
