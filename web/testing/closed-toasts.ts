import { afterEach } from 'vitest'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

// Toasts outlive the page of a test, and the tests of many files share one page.
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})
