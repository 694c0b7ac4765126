import { rm } from 'node:fs/promises'
import type { ParsedMail } from 'mailparser'
import type { AppContext } from '#server/platform/app-context.ts'
import { mailFilesIn, readMails } from './entry/mail-folder.ts'

/** Has all mails of a test app delivered into its folder, and takes them out of there, the oldest first. */
export async function sentMails({ outbox }: AppContext): Promise<ParsedMail[]> {
  await outbox.deliverDue()
  const files = await mailFilesIn(outbox.destination)
  const mails = await readMails(files)
  for (const file of files) await rm(file)
  return mails
}
