import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'

/** Packing goes to another thread and back for each piece. */
const pieceCharacters = 64_000

/** Writes lines into a packed file, which is on the disk when this resolves. Only its owner may read it. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    Readable.from(inPieces(lines)),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

async function* inPieces(lines: AsyncIterable<string>): AsyncIterable<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** The lines of a packed file. Throws where it is not there or cannot be unpacked. */
export async function* readLines(path: string): AsyncIterable<string> {
  const unpacked = createGunzip()
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  const decoder = new StringDecoder('utf8')
  let rest = ''
  // Not by node:readline: for that U+2028, which may stand in any text of a row, ends a line as well.
  for await (const bytes of unpacked) {
    const lines = `${rest}${decoder.write(bytes)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
