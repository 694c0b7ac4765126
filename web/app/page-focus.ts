import type { AnyRouter } from '@tanstack/react-router'

/** A followed link, by its address and its index among the links to that address. */
type FollowedLink = { href: string; index: number }

/**
 * Moves the focus after a navigation, so that a screen reader announces the new page: to its heading, or, on going back,
 * to the link that was followed. A page that has moved the focus itself and an open dialog keep it. The first page of a
 * visit is left to the browser.
 */
export function manageFocusOnNavigation(router: AnyRouter): void {
  const followed = new Map<string, FollowedLink>()
  let before: Element | null = null
  let stopWatching = () => {}
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    stopWatching()
    before = document.activeElement
    const link = before && followedLink(before)
    const entry = fromLocation?.state.__TSR_key
    if (entry && link) followed.set(entry, link)
  })
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (!pathChanged || hasFocusMoved(before)) return
    const link = followed.get(toLocation.state.__TSR_key ?? '')
    const returnLink = link && findLink(link)
    const target = returnLink ?? heading()
    if (!target) return
    focusOn(target)
    if (returnLink) scrollIntoViewIfHidden(returnLink)
    stopWatching = refocusReplacedHeading(target)
  })
}

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

function followedLink(element: Element): FollowedLink | null {
  const link = element.closest('a')
  const href = link?.getAttribute('href')
  return link && href ? { href, index: linksTo(href).indexOf(link) } : null
}

const findLink = ({ href, index }: FollowedLink): HTMLElement | undefined => linksTo(href)[index]

/** Whether the new page or an open dialog has moved the focus since the navigation began. */
function hasFocusMoved(before: Element | null): boolean {
  const now = document.activeElement
  if (!now || now === document.body) return false
  const isInDialog = now.closest('[role="dialog"], [role="alertdialog"]') && !now.closest('[data-exiting]')
  return Boolean(isInDialog) || (now !== before && now.closest('main') !== null)
}

/** The heading of the page, or `main` where there is none. */
function heading(): HTMLElement | null {
  const main = document.querySelector('main')
  return main?.querySelector('h1') ?? main
}

/** Focuses without scrolling: the router restores the scroll position. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Scrolls to the focused link when the router had no scroll position to restore, or the link is in a strip that scrolls sideways. */
function scrollIntoViewIfHidden(link: HTMLElement): void {
  const scrollIfHidden = () => {
    const { top, bottom, left, right } = link.getBoundingClientRect()
    const isAside = left < 0 || right > innerWidth
    if (bottom < 0 || top > innerHeight || isAside) link.scrollIntoView({ block: isAside ? 'nearest' : 'center' })
  }
  // The router scrolls first.
  requestAnimationFrame(() => requestAnimationFrame(scrollIfHidden))
}

/** Focuses the new heading when React replaces the focused one, until the focus moves elsewhere. Returns the unsubscribe function. */
function refocusReplacedHeading(focused: HTMLElement): () => void {
  const main = focused.closest('main')
  if (!main) return () => {}
  const watcher = new MutationObserver(() => {
    if (focused.isConnected) return
    stop()
    const next = heading()
    if (next && document.activeElement === document.body) focusOn(next)
  })
  const stop = () => {
    watcher.disconnect()
    document.removeEventListener('focusin', stop)
  }
  watcher.observe(main, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
  return stop
}
