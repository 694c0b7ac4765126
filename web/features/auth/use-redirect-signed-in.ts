import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { returnPath } from './return-path.ts'

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
