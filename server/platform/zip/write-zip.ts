import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'

/** The earliest time that a ZIP can name, of the local clock as ZIP has no time zones. */
const epoch = new Date(1980, 0, 1)
const mode = 0o100644

/** A ZIP of files by name. The same files give the same bytes: sorted by name, uncompressed, with one fixed time. */
export async function writeZip(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  const chunks: Buffer[] = []
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    zip.outputStream.once('end', resolve).once('error', reject)
  })
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
      ...{ mtime: epoch, mode, compress: false, forceDosTimestamp: true },
    })
    // The checksum of a large file takes milliseconds.
    await nextTurn()
  }
  zip.end()
  await ended
  return Buffer.concat(chunks)
}
