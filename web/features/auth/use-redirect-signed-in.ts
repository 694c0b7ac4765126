import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { returnPath } from './return-path.ts'

/** Sends whoever is signed in away from the entrance; answers the way back, for when the form succeeds. */
export function useRedirectSignedIn(from: string | undefined): () => void {
  const { history } = useRouter()
  const viewer = useViewer()
  const goBack = useCallback(() => history.replace(returnPath(from)), [history, from])
  const isSignedIn = viewer.state === 'user'
  // The address bar is the outside world: somebody may come here with a session that is found out later.
  useEffect(() => {
    if (isSignedIn) goBack()
  }, [isSignedIn, goBack])
  return goBack
}
