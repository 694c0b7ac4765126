import { afterAll } from 'vitest'

// Files share one page. A test that replaces timers while a frame is due ends the frames of all files after it, whose dialogs would
// restore no focus: the file that did so fails.
afterAll(
  () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('No frame comes any more: see advancing-timers.ts')), 10_000)
      requestAnimationFrame(() => {
        clearTimeout(late)
        resolve()
      })
    }),
)
