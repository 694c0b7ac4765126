import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ownerOnly } from '#server/platform/storage/private-files.ts'

const address = z.object({ port: z.int().min(1).max(65_535), secret: z.string().min(32) })

/** Where a running site takes commands of its operator: a port of 127.0.0.1, and the secret that each request must have. */
export type ManagementAddress = z.output<typeof address>

const fileOf = (dataDir: string) => join(dataDir, 'management.json')

/** Stores the address of the running site in its data folder, readable by its owner alone. */
export async function writeManagementAddress(dataDir: string, contents: ManagementAddress): Promise<void> {
  const draft = `${fileOf(dataDir)}.new`
  await writeFile(draft, JSON.stringify(contents), { mode: ownerOnly.file })
  await rename(draft, fileOf(dataDir))
}

/** The stored address; null when there is none. It is stale when the site was killed. */
export async function readManagementAddress(dataDir: string): Promise<ManagementAddress | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return address.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Deletes the stored address, when the site stops. */
export const deleteManagementAddress = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true })
