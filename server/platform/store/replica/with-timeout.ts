import { setTimeout as wait } from 'node:timers/promises'

/** A promise did not settle in time. */
export class TimeoutError extends Error {}

/** The result of a promise, or a `TimeoutError` after so many milliseconds; a later result is dropped. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const timeout = wait(milliseconds, null, { signal: timer.signal }).then(() => {
    throw new TimeoutError(`нет ответа за ${milliseconds} мс`)
  })
  timeout.catch(() => {})
  promise.catch(() => {})
  try {
    return await Promise.race([promise, timeout])
  } finally {
    timer.abort()
  }
}
