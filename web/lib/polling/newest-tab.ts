/**
 * Of several tabs that show the same thing, the one that was opened, or chosen, last is the newest. Claims `name` for this tab;
 * `tell` says when another one took it over, or this one has it again. Without a channel each tab counts as the newest.
 */
export function claimNewest(name: string, tell: (isNewest: boolean) => void): { claim: () => void; end: () => void } {
  let channel: BroadcastChannel | null = null
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(name)
    // A channel does not hear its own messages.
    channel.addEventListener('message', () => tell(false))
  }
  const claim = () => {
    open()
    channel?.postMessage('claimed')
    tell(true)
  }
  // An open channel keeps a page out of the browser's back/forward cache.
  const close = () => {
    channel?.close()
    channel = null
  }
  const shownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) claim()
  }
  addEventListener('pagehide', close)
  addEventListener('pageshow', shownAgain)
  claim()
  const end = () => {
    close()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', shownAgain)
  }
  return { claim, end }
}
