import { callTexts } from '@quiz/contract/texts/ru/call.ts'
// biome-ignore lint/style/noRestrictedImports: this is the one place for it
import { type ComponentType, lazy, useEffect } from 'react'
import { logUnexpected } from '#web/lib/error-logging.ts'
import { reloadFailedStyles } from '#web/lib/failed-styles.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Properties of a dialog. */
type Closable = { isOpen?: boolean; onClose?: () => void }

const Nothing = () => null

/** Says that code did not load. Some browsers load what has failed once only in a new document. */
export function tellNotLoaded(): void {
  const reload = { label: callTexts.reload, run: () => location.reload() }
  if (navigator.onLine) showToast({ text: callTexts.notLoaded, tone: 'bad', action: reload })
  else showToast({ text: callTexts.offline, tone: 'bad' })
}

/**
 * A component whose code is loaded when it is first rendered, inside a `Suspense`. Where it does not load, a toast says so,
 * a dialog is closed, and the next rendering loads it again; React's `lazy` would fail the page, at each later rendering too.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  let Loaded: ComponentType<Props & Closable> | null = null
  let hasFailed = false
  const start = () => {
    hasFailed = false
    return lazy(async () => {
      try {
        await reloadFailedStyles()
        return { default: await load() }
      } catch (error) {
        logUnexpected(error)
        hasFailed = true
        return { default: Nothing }
      }
    })
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, at the top of a module
  return function LazyComponent(props) {
    const { isOpen = true, onClose } = props
    if (isOpen || !hasFailed) Loaded ??= start()
    // While the failed code is rendered: forgotten earlier, it would be loaded again and again.
    useEffect(() => {
      if (!hasFailed || !Loaded) return
      Loaded = null
      if (!isOpen) return
      tellNotLoaded()
      onClose?.()
    })
    return Loaded && <Loaded {...props} />
  }
}
