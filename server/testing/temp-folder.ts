import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterUse } from './after-use.ts'

/** A temporary folder, deleted after the running test or, called at the top of a file, after its last test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-'))
  afterUse(() => rm(folder, { recursive: true, force: true }))
  return folder
}
