import type { Page } from '@playwright/test'

/**
 * Notes what a screen reader says by itself: texts that change in a live region that is there already, alerts as they come, and
 * headings that get the focus. Returns what reads those since its last call. Call it before the page is opened.
 */
export async function watchAnnouncements(page: Page): Promise<() => string[]> {
  const said: string[] = []
  await page.exposeFunction('tellSaid', (text: string) => said.push(text))
  await page.addInitScript(() => {
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
    const known = new WeakMap<Element, string>()
    const textOf = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()
    const tell = (text: string) => text && Reflect.get(window, 'tellSaid')(text)
    const read = (region: Element) => {
      if (known.get(region) === textOf(region)) return
      known.set(region, textOf(region))
      tell(textOf(region))
    }
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
    const note = (mutations: MutationRecord[]) => {
      const come = mutations.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
      const regions = come.flatMap((node) => [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)])
      for (const region of regions) {
        if (known.has(region)) continue
        // What a region brings along is read of alerts alone.
        known.set(region, region.matches('[role=alert]') ? '' : textOf(region))
      }
      const changed = mutations.map(({ target }) => elementOf(target)?.closest(live)).filter((region) => region != null)
      for (const region of new Set([...regions, ...changed])) read(region)
    }
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) tell(textOf(target))
    })
  })
  return () => said.splice(0)
}
