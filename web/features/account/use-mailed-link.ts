import type { ResetLink } from '@quiz/contract/account/auth.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The mailed link of the page's address; null without one, or without the e-mail where the link has one. The parameters are
 * removed from the address at once, so that neither it nor the history holds the token. Undefined on the server and during
 * hydration when the address has a token, so that the HTML never contains the token.
 */
export function useMailedLink({ hasEmail }: { hasEmail: boolean }): ResetLink | null | undefined {
  const { history } = useRouter()
  const [link, setLink] = useState<ResetLink | null | undefined>(() =>
    new URLSearchParams(history.location.search).has('t') ? undefined : null,
  )
  // The address bar is outside of React.
  useEffect(() => {
    const { pathname, search } = history.location
    const query = new URLSearchParams(search)
    const [token, email] = [query.get('t'), query.get('e') ?? '']
    if (search) history.replace(pathname)
    setLink((found) => found ?? (token && (email || !hasEmail) ? { token, email } : null))
  }, [history, hasEmail])
  return link
}
