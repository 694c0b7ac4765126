import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { archiveTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import type { CommandOutcome } from '#server/operations/commands/command-outcome.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { streamZip } from '#server/platform/zip/stream-zip.ts'
import { archiveEntries } from '#server/read-models/personal-archive/personal-archive.ts'
import { findPerson } from './accounts.queries.ts'
import { unknownPerson } from './change-account.ts'

/**
 * Writes the archive of a person's data, which they may also get themselves, into a folder, readable by the owner of the
 * process alone. Throws a `StoreProblem` when the folder cannot be written.
 */
export async function exportAccount(
  context: AppContext,
  { name, folder }: { name: string; folder: string },
): Promise<CommandOutcome> {
  const person = await findPerson(context.store.db, name)
  if (!person) return unknownPerson(name)
  const now = context.clock()
  const path = join(folder, archiveTexts.fileName(person.id, now))
  const draft = `${path}.new`
  const entries = await archiveEntries(context, person.id)
  try {
    await pipeline(streamZip(entries, now), createWriteStream(draft, { mode: ownerOnly.file, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw new StoreProblem(`Архив не записан в ${folder}: ${reasonOf(error)}.`)
  }
  return {
    lines: [`Архив ${person.userName}: ${path}. В нём личные данные: отдайте его только этому человеку.`],
    isRefused: false,
  }
}
