import { join, resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Delivery, OutgoingMail } from '#server/platform/mail/mail.ts'
import { messageOf, type Sender } from '#server/platform/mail/message.ts'
import { smtpDelivery } from '#server/platform/mail/smtp-delivery.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'

/** The configured delivery: over SMTP, or into the folder `outbox` of the data folder. */
export async function deliveryOf(config: Config, log: Pick<BasicLogger, 'info'>): Promise<Delivery> {
  const { smtpUrl, mailFrom: from, dataDir } = config
  return smtpUrl ? smtpDelivery(smtpUrl, from) : folderDelivery(join(dataDir, 'outbox'), { from, log })
}

/** Writes each mail into `folder` as an `.eml` file, atomically, and logs its path. Creates the folder if needed. */
export async function folderDelivery(
  folder: string,
  { from, log }: { from: Sender; log: Pick<BasicLogger, 'info'> },
): Promise<Delivery> {
  const files = await openFolderStorage(folder)
  return {
    destination: resolve(folder),
    deliver: async (mail) => {
      // Imported with the first mail, which makes the start faster.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('With the option `buffer` the message is a buffer')
      const name = nameOf(mail)
      await files.put(name, message)
      log.info(`Письмо лежит в ${resolve(folder, name)}`)
    },
  }
}

/** Begins with the time, so that files sort by age; the same for a repeated attempt, so that a mail is one file. */
const nameOf = ({ id, createdAt }: OutgoingMail) =>
  `${createdAt.toISOString().replaceAll(':', '-').toLowerCase()}-${id}.eml`
