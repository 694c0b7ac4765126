import { rm } from 'node:fs/promises'
import type { ParsedMail } from 'mailparser'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailFilesIn, readMails } from './entry/mail-folder.ts'

/** Delivers all mails of a test app into its folder, and returns and deletes them, the oldest first. */
export async function sentMails({ outbox }: AppContext): Promise<ParsedMail[]> {
  await outbox.deliverDue()
  const files = await mailFilesIn(outbox.destination)
  const mails = await readMails(files)
  for (const file of files) await rm(file)
  return mails
}
