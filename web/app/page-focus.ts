import type { AnyRouter } from '@tanstack/react-router'

/** Which of the links to an address was followed: the first, the second… */
type FollowedLink = { href: string; index: number }

/**
 * Takes the focus along when the page changes, so that whoever hears the site hears where they are: to the heading of the
 * new page, and on the way back to the link that had led away. A page that has chosen a place itself keeps it, and so
 * does an open dialog. The first page of a visit is left to the browser.
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

/** Somebody has placed the focus since the page was left: the new page itself, or a dialog that is open. */
function hasFocusMoved(before: Element | null): boolean {
  const now = document.activeElement
  if (!now || now === document.body) return false
  const isInDialog = now.closest('[role="dialog"], [role="alertdialog"]') && !now.closest('[data-exiting]')
  return Boolean(isInDialog) || (now !== before && now.closest('main') !== null)
}

/** What names the page: its heading, and the page itself where there is none. */
function heading(): HTMLElement | null {
  const main = document.querySelector('main')
  return main?.querySelector('h1') ?? main
}

/** Focuses without scrolling: where the window stands is the router's business. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Shows a link that is focused, where the window was left before the router had noted how far it was scrolled. */
function scrollIntoViewIfHidden(link: HTMLElement): void {
  const scrollIfHidden = () => {
    const { top, bottom } = link.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) link.scrollIntoView({ block: 'center' })
  }
  // The router scrolls first.
  requestAnimationFrame(() => requestAnimationFrame(scrollIfHidden))
}

/** Follows a heading that is replaced as soon as more of its page is known, until the focus goes elsewhere. Answers how to stop. */
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
