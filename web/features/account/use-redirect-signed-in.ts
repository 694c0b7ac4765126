import { pagePaths } from '@quiz/contract/paths.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useViewer } from '#web/lib/session.ts'

/** Redirects a signed-in viewer away from an auth page; returns the redirect for the form's success. */
export function useRedirectSignedIn(from: string | undefined): () => void {
  const { history } = useRouter()
  const viewer = useViewer()
  const goBack = useCallback(() => history.replace(returnPath(from)), [history, from])
  const isSignedIn = viewer.state === 'user'
  // The session check may finish after the auth page is shown.
  useEffect(() => {
    if (isSignedIn) goBack()
  }, [isSignedIn, goBack])
  return goBack
}

const authPaths: readonly string[] = [pagePaths.login, pagePaths.register, pagePaths.loginModal]

/** The path to open after signing in: `from` when it is a path of this site, else the home page. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return pagePaths.home
  const here = 'http://here'
  if (!URL.canParse(from, here)) return pagePaths.home
  const { origin, pathname, search, hash } = new URL(from, here)
  // A path that starts with two slashes (or a backslash) is a URL of another site.
  if (origin !== here || pathname.startsWith('//') || authPaths.includes(pathname.toLowerCase())) return pagePaths.home
  return `${pathname}${search}${hash}`
}
