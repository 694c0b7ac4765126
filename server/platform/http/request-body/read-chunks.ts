import type { Readable } from 'node:stream'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import { refuse } from '#server/platform/refusal.ts'
import { slowUploadMs, watchUploadRate } from './upload-rate.ts'

/** Limits of a body, and the listener for its bytes. */
export type BodyReadOptions = {
  /** Maximum number of bytes, and what a larger body is refused with. */
  limit: number
  tooLarge?: ErrorCode
  /** Called with bytes before they are stored; an error that it throws refuses the body. */
  onBytes: (bytes: Buffer) => void
  /** The window in which the upload rate is measured, milliseconds. */
  slowMs?: number
}

/** Passes the bytes of a body on as they arrive. Throws a `Refusal` as soon as it is too large or too slow. */
export function readChunks(
  payload: Readable,
  { limit, tooLarge = 'body_too_large', onBytes, slowMs = slowUploadMs }: BodyReadOptions,
): Promise<void> {
  let received = 0
  const take = (chunk: Buffer) => {
    received += chunk.length
    if (received > limit) throw refuse(tooLarge)
    onBytes(chunk)
  }
  return eachChunk(payload, take, (cut) => watchUploadRate(() => received, cut, { windowMs: slowMs }))
}

/** Runs `take` on each chunk; an error leaves the rest of the body unread. `watch` may abort the body until it ends. */
function eachChunk(
  payload: Readable,
  take: (chunk: Buffer) => void,
  watch: (cut: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWatching = watch(() => fail(refuse('request_timeout')))
    const stop = () => {
      stopWatching()
      payload.off('data', onData).off('end', onEnd).off('close', onCut).pause()
    }
    const fail = (error: unknown) => {
      stop()
      reject(error)
    }
    const onData = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        fail(error)
      }
    }
    const onEnd = () => {
      stop()
      resolve()
    }
    const onCut = () => fail(refuse('unreadable_body'))
    payload.once('end', onEnd).once('close', onCut).once('error', onCut).on('data', onData)
  })
}
