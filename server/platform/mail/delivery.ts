import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { folderDelivery } from '#server/platform/mail/folder-delivery.ts'
import type { Delivery } from '#server/platform/mail/mail.ts'
import { smtpDelivery } from '#server/platform/mail/smtp-delivery.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'

/** The configured delivery: over SMTP, or into the folder `outbox` of the data folder. */
export async function deliveryOf(config: Config, log: Pick<BasicLogger, 'info'>): Promise<Delivery> {
  const { smtpUrl, mailFrom: from, dataDir } = config
  return smtpUrl ? smtpDelivery(smtpUrl, from) : folderDelivery(join(dataDir, 'outbox'), { from, log })
}
