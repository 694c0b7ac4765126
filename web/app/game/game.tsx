// Before all else: the scripts below use them.
import '#web/app/game/older-browsers.ts'
// Before the components: it declares the order of the layers that their style sheets name.
import '#web/styles/game.css'

import { playGamePath, playPath } from '@quiz/contract/live/live-paths.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { createRoot } from 'react-dom/client'
import { LivePlayer } from '#web/features/live/player/LivePlayer.tsx'
import '#web/styles/review.css'

/** The code in the address, as the server knows it. */
function codeInAddress(): string {
  const typed = location.pathname.slice(playPath.length + 1)
  try {
    return normalizeCode(decodeURIComponent(typed))
  } catch {
    return normalizeCode(typed)
  }
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <main className="live-page">
      <LivePlayer code={codeInAddress()} onCode={(code) => location.assign(playGamePath(code))} />
    </main>,
  )
