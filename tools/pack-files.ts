import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packings = { br: promisify(brotliCompress), gz: promisify(gzip) }
/** What gets shorter by packing; pictures and fonts are packed already. */
const text = /\.(css|js|json|svg|webmanifest|txt)$/

/** Lays a brotli and a gzip form beside every text file of a folder, where that is shorter: sent as they are to browsers that take them. */
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
