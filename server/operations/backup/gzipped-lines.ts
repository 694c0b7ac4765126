import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'

/** Lines are joined, as each chunk is one round trip to zlib's thread. */
const chunkChars = 64_000

/** Writes lines into a gzipped file, which is flushed when this resolves. Only its owner may read it. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    Readable.from(inChunks(lines)),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

async function* inChunks(lines: AsyncIterable<string>): AsyncIterable<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < chunkChars) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** The lines of a gzipped file. Throws when it is missing or damaged. */
export async function* readLines(path: string): AsyncIterable<string> {
  const unpacked = createGunzip()
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  const decoder = new StringDecoder('utf8')
  let rest = ''
  // node:readline would end lines at U+2028 too, which texts may contain.
  for await (const bytes of unpacked) {
    const lines = `${rest}${decoder.write(bytes)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
