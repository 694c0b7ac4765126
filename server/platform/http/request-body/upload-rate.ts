import { limits } from '@quiz/contract/limits.ts'

/** The window in which the upload rate is measured, milliseconds. */
export const slowUploadMs = 10_000

/**
 * Calls `onTooSlow` when fewer bytes than the minimum rate allows arrive in a window; returns the function that stops
 * watching.
 */
export function watchUploadRate(
  received: () => number,
  onTooSlow: () => void,
  { windowMs = slowUploadMs, bytesPerSecond = limits.uploadBytesPerSecond } = {},
): () => void {
  let before = 0
  let isStopped = false
  const check = () => {
    if (isStopped) return
    if (received() - before < (bytesPerSecond * windowMs) / 1000) return onTooSlow()
    before = received()
  }
  // In the next event loop iteration: after a blocked event loop, the bytes that arrived meanwhile are read first.
  const timer = setInterval(() => setImmediate(check), windowMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
