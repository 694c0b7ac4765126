import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'

/** Polls that may wait in one browser: it has six connections to a site, and pages need some. */
const waitingMax = 3
/** How often a tab says that it is there, and after how long a silent one counts as gone: hidden ones speak once a minute. */
const [sayMs, goneMs] = [5000, 150_000] as const

const channelName = 'waiting-polls'

/** A tab that polls; of several those shown last may wait. */
type Tab = { id: string; shownAt: number }
type Message = { is: 'here' | 'gone'; isAsking?: boolean; tab: Tab }

/** Whether a tab is among those that may wait. */
export function mayWait(own: Tab, others: readonly Tab[]): boolean {
  const before = others.filter(
    (other) => other.shownAt > own.shownAt || (other.shownAt === own.shownAt && other.id > own.id),
  )
  return before.length < waitingMax
}

/** Tells whether the polls of this tab may wait, whenever that changes; returns what ends it. Each tab may without a channel. */
export function shareWaiting(tell: (mayWait: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const others = new Map<string, Tab & { heardAt: number }>()
  const own: Tab = { id: newIdempotencyKey(), shownAt: Date.now() }
  let channel: BroadcastChannel | null = null

  const look = () => {
    for (const [id, { heardAt }] of others) if (performance.now() - heardAt > goneMs) others.delete(id)
    tell(mayWait(own, [...others.values()]))
  }
  const say = (message: Omit<Message, 'tab'>) => channel?.postMessage({ ...message, tab: own })
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'gone') others.delete(data.tab.id)
    else others.set(data.tab.id, { ...data.tab, heardAt: performance.now() })
    if (data.isAsking) say({ is: 'here' })
    look()
  }
  const begin = () => {
    if (channel) return
    channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', hear)
    own.shownAt = Date.now()
    say({ is: 'here', isAsking: true })
  }
  const end = () => {
    say({ is: 'gone' })
    channel?.close()
    channel = null
    others.clear()
  }
  const shown = () => {
    if (document.visibilityState !== 'visible') return
    own.shownAt = Date.now()
    say({ is: 'here' })
    look()
  }
  begin()
  const unwatch = watchPage({ begin, end, shown, speak: () => [say({ is: 'here' }), look()] })
  return () => {
    end()
    unwatch()
  }
}

type PageWatcher = Record<'begin' | 'end' | 'shown' | 'speak', () => unknown>

/** Tells what the browser does with this page; returns what ends it. */
function watchPage({ begin, end, shown, speak }: PageWatcher): () => void {
  const timer = setInterval(speak, sayMs)
  addEventListener('pagehide', end)
  addEventListener('pageshow', begin)
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', end)
    removeEventListener('pageshow', begin)
    document.removeEventListener('visibilitychange', shown)
  }
}
