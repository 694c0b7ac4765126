import { resolve } from 'node:path'
import type { Delivery, OutgoingMail } from '#server/platform/mail/mail.ts'
import { messageOf, type Sender } from '#server/platform/mail/message.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'

/** Puts each mail into `folder` as an `.eml` file, whole or not at all, and says which one. The folder is made when absent. */
export async function folderDelivery(
  folder: string,
  { from, log }: { from: Sender; log: Pick<BasicLogger, 'info'> },
): Promise<Delivery> {
  const files = await openFolderStorage(folder)
  return {
    destination: resolve(folder),
    deliver: async (mail) => {
      // It comes with the first mail: a start does without it.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The composer was asked for a buffer')
      const name = nameOf(mail)
      await files.put(name, message)
      log.info(`Письмо лежит в ${resolve(folder, name)}`)
    },
  }
}

/** By time, so that the newest comes last; of a repeated try the same, so that there is one file a mail. */
const nameOf = ({ id, createdAt }: OutgoingMail) =>
  `${createdAt.toISOString().replaceAll(':', '-').toLowerCase()}-${id}.eml`
