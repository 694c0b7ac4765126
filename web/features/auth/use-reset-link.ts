import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PasswordResetLink } from './ResetPasswordForm.tsx'

/**
 * The link that this page was opened by; null when it was not. It is taken out of the address at once, so that it stays
 * neither there nor in the history. Undefined on the server and for a moment after, where the address holds something:
 * no page that the server writes repeats it.
 */
export function useResetLink(): PasswordResetLink | null | undefined {
  const { history } = useRouter()
  const [link, setLink] = useState<PasswordResetLink | null | undefined>(() =>
    history.location.search ? undefined : null,
  )
  // The address bar is the outside world.
  useEffect(() => {
    const { pathname, search } = history.location
    const query = new URLSearchParams(search)
    const [token, email] = [query.get('t'), query.get('e')]
    if (search) history.replace(pathname)
    setLink((found) => found ?? (token && email ? { token, email } : null))
  }, [history])
  return link
}
