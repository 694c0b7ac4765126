import { join } from 'node:path'
import { mailFilesIn, readMails, recipientsOf } from '../../server/testing/entry/mail-folder.ts'

/** Texts of the mails to an address, the oldest first; of the site of all journeys unless its data folder is given. */
export async function mailsTo(email: string, dataDir = process.env.SITE_DATA_DIR ?? ''): Promise<string[]> {
  const mails = await readMails(await mailFilesIn(join(dataDir, 'outbox')))
  return mails.filter((mail) => recipientsOf(mail).includes(email)).map(({ text }) => text ?? '')
}

/** The first link of a mail. */
export const linkIn = (text: string): string => /https?:\S+/.exec(text)?.[0] ?? ''
