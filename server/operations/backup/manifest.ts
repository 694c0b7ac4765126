import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isMissing, StoreProblem, unreadable } from '#server/platform/store/store-problem.ts'

const digest = z.object({ count: z.int(), sha256: z.string() })

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  store: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string().regex(/^[a-z_]+$/), digest),
  sequences: z.record(z.string(), z.number().nullable()),
  images: digest.extend({ bytes: z.number() }),
})

/** The contents of a backup with the digests of all its parts. */
export type Manifest = z.output<typeof manifest>

const fileName = 'manifest.json'

/** The file with the rows of a table: gzipped JSON lines. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`)

export const imagesFolder = (folder: string) => join(folder, 'images')

/** Writes the manifest; call it last, as a backup with a manifest counts as complete. */
export async function writeManifest(folder: string, contents: Manifest): Promise<void> {
  const draft = join(folder, `${fileName}.new`)
  await writeFile(draft, `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, join(folder, fileName))
}

/** Reads the manifest of a backup. Throws a `StoreProblem` when there is no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw unreadable(folder, error)
  })
  if (text === null) throw new StoreProblem(`В папке ${folder} нет законченной копии: не найден ${fileName}.`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new StoreProblem(`Файл ${join(folder, fileName)} не читается: копия повреждена или сделана другой версией.`)
  }
}
