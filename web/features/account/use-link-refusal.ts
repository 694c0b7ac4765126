import { auth, type ResetLink } from '@quiz/contract/account/auth.ts'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/call.ts'

/**
 * Whether the server would refuse a reset link. False until the check replies, and when it fails: the submitted form is
 * checked again. Not a query: signing in refetches queries, and the link that signed in would be refused.
 */
export function useLinkRefusal(link: ResetLink | null | undefined): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!link) return
    const check = call(auth.checkResetLink, { body: link }, { skipsSignInPrompt: true })
    check.then((isActive) => setRefused(!isActive)).catch(() => undefined)
  }, [link])
  return isRefused
}
