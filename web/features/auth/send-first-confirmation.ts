import { account } from '@quiz/contract/account.ts'
import { call } from '#web/lib/call.ts'

/** Has the first link sent that confirms the e-mail of a new account, unless it counts as confirmed. */
export async function sendFirstConfirmation(): Promise<void> {
  try {
    const { isEmailConfirmed } = await call(account.get, {})
    if (!isEmailConfirmed) await call(account.sendConfirmation, {})
  } catch {
    // The account page tells that the e-mail is not confirmed, and sends the link.
  }
}
