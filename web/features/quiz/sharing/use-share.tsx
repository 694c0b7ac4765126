import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { ShareMessage } from './share-message.ts'
import { shareBySystem } from './system-share.ts'

// The dialog library is loaded only where the system has no share sheet.
const ShareSheet = lazyComponent(async () => (await import('./ShareSheet.tsx')).ShareSheet)

/** Sharing a message: by the share sheet of the system, else by a dialog. `sheet` is to be rendered beside the button. */
export function useShare(): { share: (message: ShareMessage) => Promise<void>; sheet: ReactNode } {
  const [shown, setShown] = useState<ShareMessage | null>(null)
  const share = async (message: ShareMessage) => {
    if (!(await shareBySystem(message))) setShown(message)
  }
  const sheet = shown && (
    <Suspense>
      <ShareSheet message={shown} onClose={() => setShown(null)} />
    </Suspense>
  )
  return { share, sheet }
}
