import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl'

/** Bounds of an archive: its files, and their bytes when they are unpacked. */
export type ZipLimits = { entries: number; bytes: number }

/** Why an archive is not read. */
export type ZipProblem = 'not a zip' | 'unsafe' | 'too large' | 'damaged'

/** An archive that is not read. */
export class UnreadableZip extends Error {
  readonly problem: ZipProblem

  constructor(problem: ZipProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * The files of a ZIP by name, without its folders. Throws an `UnreadableZip` before it unpacks anything for names that leave
 * the archive or occur twice and for sizes beyond the limits; a file that is larger than it says ends the reading.
 */
export async function readZip(bytes: Uint8Array, limits: ZipLimits): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    decodeStrings: false,
  }).catch(() => {
    throw new UnreadableZip('not a zip')
  })
  const entries = await listEntries(zip, limits)
  const files = new Map<string, Buffer>()
  for (const [name, entry] of entries) files.set(name, await readEntry(zip, entry))
  return files
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new UnreadableZip('too large')
  const entries = new Map<string, Entry>()
  let declared = 0
  for await (const entry of eachEntry(zip)) {
    const name = nameOf(entry)
    if (name.endsWith('/')) continue
    if (entries.has(name)) throw new UnreadableZip('unsafe')
    if (!entry.canDecodeFileData()) throw new UnreadableZip('not a zip')
    declared += entry.uncompressedSize
    if (declared > limits.bytes) throw new UnreadableZip('too large')
    entries.set(name, entry)
  }
  return entries
}

/** The entries; a directory of the archive that cannot be read makes it damaged. */
async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const { value, done } = await entries.next().catch(() => {
      throw new UnreadableZip('damaged')
    })
    if (done) return
    yield value
  }
}

function nameOf(entry: Entry): string {
  const name = entry.fileNameRaw.toString('utf8')
  if (name.includes('\0') || validateFileName(name) !== null) throw new UnreadableZip('unsafe')
  return name
}

/** The stream fails as soon as it has another number of bytes than the entry declares. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => null)
  if (bytes === null || crc32(bytes) !== entry.crc32) throw new UnreadableZip('damaged')
  return bytes
}
