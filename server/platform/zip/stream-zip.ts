import { PassThrough, type Readable, Readable as Source } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP; `content` is read when its turn comes. Pictures are not compressed again. */
export type ZipEntry = { name: string; isPicture: boolean; content: () => AsyncIterable<string | Uint8Array> }

const mode = 0o100644

/**
 * A ZIP as a stream, one file after another as the client reads, so that memory does not grow with its size. It breaks
 * off with an error when the content of a file fails.
 */
export function streamZip(entries: readonly ZipEntry[], modifiedAt: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  for (const { name, isPicture, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: modifiedAt, mode, compress: !isPicture }, (use) => {
      const source = Source.from(bytesOf(content()), { objectMode: false })
      source.once('error', (error) => output.destroy(error))
      // A client that leaves ends the reading of the store as well.
      const stop = () => source.destroy()
      output.once('close', stop)
      source.once('close', () => output.off('close', stop))
      use(null, source)
    })
  }
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

async function* bytesOf(content: AsyncIterable<string | Uint8Array>): AsyncIterable<Buffer> {
  for await (const part of content) yield Buffer.from(part)
}
