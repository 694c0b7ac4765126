import { lazy, Suspense, useEffect, useState } from 'react'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { storedResults } from '#web/lib/result-keys.ts'
import { useViewer } from '#web/lib/session.ts'

const ConsentDialog = lazy(async () => ({
  default: (await import('#web/features/auth/ConsentDialog.tsx')).ConsentDialog,
}))
const JoinResultsDialog = lazy(async () => ({
  default: (await import('#web/features/taking/JoinResultsDialog.tsx')).JoinResultsDialog,
}))

/** What waits for a sign-in: documents to agree to, then the results of this browser. */
export function AfterSignIn() {
  const viewer = useViewer()
  const [isAnswered, setAnswered] = useState(false)
  if (viewer.state !== 'user') return null
  const { consentsNeeded } = viewer.me
  if (consentsNeeded.length > 0 && !isAnswered)
    return (
      <Suspense>
        <ConsentDialog needed={consentsNeeded} onClose={() => setAnswered(true)} />
      </Suspense>
    )
  if (storedResults(Date.now()).length === 0) return <NothingLeft />
  return (
    <Suspense>
      <JoinResultsDialog onClose={() => setAfterSignIn(false)} />
    </Suspense>
  )
}

function NothingLeft() {
  // The note is in the storage of the browser.
  useEffect(() => setAfterSignIn(false), [])
  return null
}
