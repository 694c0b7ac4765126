import type { Readable } from 'node:stream'
import { JsonBody } from './json-body.ts'
import { type BodyReadOptions, readChunks } from './read-chunks.ts'

/** Small chunks are joined, as each has a cost and a client may send single bytes. */
const block = { bytes: 16_384, chunks: 256 }

/** Reads a JSON body. Throws a `Refusal` as soon as it is too large, too slow, or invalid. */
export async function readJson(payload: Readable, { onBytes, ...options }: BodyReadOptions): Promise<unknown> {
  const body = new JsonBody()
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
    bytes += chunk.length
    if (chunks.push(chunk) >= block.chunks || bytes >= block.bytes) flush()
  }
  await readChunks(payload, { ...options, onBytes: take })
  flush()
  return body.value()
}
