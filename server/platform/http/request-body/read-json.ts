import type { Readable } from 'node:stream'
import { refuse } from '#server/platform/refusal.ts'
import { JsonBody } from './parse-json.ts'
import { slowUploadMs, watchUploadRate } from './upload-rate.ts'

/** Small chunks are joined: each has a price, and a client may send them one byte long. */
const block = { bytes: 16_384, chunks: 256 }

/** What a body may be, and who is told of its bytes. */
export type BodyReading = {
  /** Bytes that it may have. */
  limit: number
  /** Gets the bytes before they are kept; what it throws refuses the body. */
  onBytes: (bytes: Buffer) => void
  /** How long it may be slow, milliseconds. */
  slowMs?: number
}

/** Reads a body of JSON. Throws a `Refusal` as soon as it is too large, too slow, or no JSON that any call takes. */
export async function readJson(
  payload: Readable,
  { limit, onBytes, slowMs = slowUploadMs }: BodyReading,
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

/** Runs `take` on each chunk; what it throws leaves the rest of the body unread. `watch` may cut the body off until it ends. */
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
