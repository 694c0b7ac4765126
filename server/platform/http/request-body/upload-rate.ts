import { limits } from '@quiz/contract/limits.ts'

/** How long an upload may be slow before it is cut off, milliseconds. */
export const slowUploadMs = 10_000

/**
 * Calls `onTooSlow` once the bytes of a stretch of time are fewer than the slowest upload sends that is borne; ends with the
 * function it answers.
 */
export function watchUploadRate(
  received: () => number,
  onTooSlow: () => void,
  { windowMs = slowUploadMs, bytesPerSecond = limits.uploadBytesPerSecond } = {},
): () => void {
  let before = 0
  let isOver = false
  const judge = () => {
    if (isOver) return
    if (received() - before < (bytesPerSecond * windowMs) / 1000) return onTooSlow()
    before = received()
  }
  // After a turn of the loop: when the process itself was held up, what has arrived meanwhile is read first.
  const timer = setInterval(() => setImmediate(judge), windowMs).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
