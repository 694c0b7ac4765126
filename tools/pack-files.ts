import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packings = { br: promisify(brotliCompress), gz: promisify(gzip) }
/** Compressible file types; pictures and fonts are compressed already. */
const text = /\.(css|js|json|svg|webmanifest|txt)$/

/**
 * Writes brotli and gzip forms beside every text file of a folder, where they are smaller; the server sends them as they
 * are.
 */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => pack(join(parentPath, name))))
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file)
  for (const [ending, packed] of Object.entries(packings)) {
    const bytes = await packed(plain)
    if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes)
  }
}
