import type { Readable } from 'node:stream'
import { refuse } from '#server/platform/refusal.ts'
import { JsonBody } from './parse-json.ts'
import { slowUploadMs, watchUploadRate } from './upload-rate.ts'

/** Small chunks are joined, as each has a cost and a client may send single bytes. */
const block = { bytes: 16_384, chunks: 256 }

/** Limits of a body, and the listener for its bytes. */
export type BodyReadOptions = {
  /** Maximum number of bytes. */
  limit: number
  /** Called with bytes before they are stored; an error that it throws refuses the body. */
  onBytes: (bytes: Buffer) => void
  /** The window in which the upload rate is measured, milliseconds. */
  slowMs?: number
}

/** Reads a JSON body. Throws a `Refusal` as soon as it is too large, too slow, or invalid. */
export async function readJson(
  payload: Readable,
  { limit, onBytes, slowMs = slowUploadMs }: BodyReadOptions,
): Promise<unknown> {
  const body = new JsonBody()
  const received = { bytes: 0 }
  let chunks: Buffer[] = []
  let bytes = 0
  const flush = () => {
    const joined = Buffer.concat(chunks)
    chunks = []
    bytes = 0
    onBytes(joined)
    body.push(joined)
  }
  const take = (chunk: Buffer) => {
    received.bytes += chunk.length
    if (received.bytes > limit) throw refuse('body_too_large')
    bytes += chunk.length
    if (chunks.push(chunk) >= block.chunks || bytes >= block.bytes) flush()
  }
  await eachChunk(payload, take, (cut) => watchUploadRate(() => received.bytes, cut, { windowMs: slowMs }))
  flush()
  return body.value()
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
