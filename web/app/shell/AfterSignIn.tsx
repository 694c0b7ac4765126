import { auth } from '@quiz/contract/account/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { type AfterSignInReason, setAfterSignIn, useAfterSignIn } from '#web/lib/after-sign-in.ts'
import { call } from '#web/lib/call.ts'
import { practiceName, storedResults } from '#web/lib/result-keys.ts'
import { meQuery, useViewer } from '#web/lib/session.ts'
import { readStoredText } from '#web/lib/stored-text.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const ConsentDialog = lazyComponent(async () => (await import('#web/features/account/ConsentDialog.tsx')).ConsentDialog)
const JoinResultsDialog = lazyComponent(
  async () => (await import('#web/features/attempt/taking/JoinResultsDialog.tsx')).JoinResultsDialog,
)

/** What waits for a sign-in: documents to agree to, then the results of this browser. */
export function AfterSignIn() {
  const viewer = useViewer()
  const [isAnswered, setAnswered] = useState(false)
  if (useAfterSignIn() === ('consent-needed' satisfies AfterSignInReason)) return <NeededConsents />
  if (viewer.state !== 'user') return null
  const { consentsNeeded } = viewer.me
  if (consentsNeeded.length > 0 && !isAnswered)
    return (
      <Suspense>
        <ConsentDialog needed={consentsNeeded} onClose={() => setAnswered(true)} />
      </Suspense>
    )
  if (storedResults(Date.now()).length === 0 && !hasMistakes()) return <NothingLeft />
  return (
    <Suspense>
      <JoinResultsDialog onClose={() => setAfterSignIn(null)} />
    </Suspense>
  )
}

/** Whether a guest's mistakes are stored here; that piece is not loaded for the question. */
const hasMistakes = (): boolean => readStoredText('browser', practiceName)?.includes('dueOn') ?? false

/** Loads which consents are needed: the page may be older than the version that a refused call waits for. */
function NeededConsents() {
  const queryClient = useQueryClient()
  // The note is in the storage of the browser.
  useEffect(() => {
    call(auth.me, {})
      .then((me) => queryClient.setQueryData(meQuery.queryKey, me))
      // Without a reply the dialog is about the consents that are known.
      .catch(() => undefined)
      .finally(() => setAfterSignIn('signed-in'))
  }, [queryClient])
  return null
}

function NothingLeft() {
  // The note is in the storage of the browser.
  useEffect(() => setAfterSignIn(null), [])
  return null
}
