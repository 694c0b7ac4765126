import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A temporary folder for a test file, deleted after its last test. Call it at the top of the file. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
