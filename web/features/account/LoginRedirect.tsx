import { pagePaths } from '@quiz/contract/paths.ts'
import { Navigate, useRouter } from '@tanstack/react-router'
import { memo, useState } from 'react'

/**
 * Redirects a guest to the sign-in page, which leads back to this address with its query. It renders once: `Navigate` begins anew at
 * each rendering, and a page that renders as the address changes would never leave.
 */
export const LoginRedirect = memo(function LoginRedirect() {
  const router = useRouter()
  // The address changes while the redirect runs.
  const [from] = useState(() => router.latestLocation)
  // A sign-out is on its way there already, and comes back to no page.
  if (from.pathname === pagePaths.login) return null
  return <Navigate to={pagePaths.login} search={{ from: from.href }} replace />
})
