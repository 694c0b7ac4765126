const failed = new Set<HTMLLinkElement>()

/** Notes the style sheets that do not load, for `reloadFailedStyles`. Browser only. */
export function watchFailedStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // The event does not bubble.
  addEventListener('error', note, { capture: true })
}

/**
 * Requests the style sheets again that did not load; rejects when one fails again. The loader of the build requests each one
 * once, and then imports a component without its styles.
 */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload))
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const next = document.createElement('link')
  next.rel = link.rel
  next.href = link.href
  next.addEventListener('load', () => resolve())
  next.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)))
  link.replaceWith(next)
  return promise
}
