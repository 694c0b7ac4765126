import type { Delivery } from '#server/platform/mail/mail.ts'
import { messageOf, type Sender } from '#server/platform/mail/message.ts'

/** How long each step of a delivery may take, milliseconds; the address may name others (`?greetingTimeout=…`). */
const timeLimits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Delivers over SMTP, a connection a mail. What the address leaves open is decided by nodemailer. */
export function smtpDelivery(smtpUrl: string, from: Sender): Delivery {
  return {
    destination: hostOf(smtpUrl),
    deliver: async (mail, signal) => {
      const transport = await transportTo(smtpUrl)
      await transport.sendMail({ ...messageOf(mail, from), signal })
    },
  }
}

/** Signs in at the server and sends nothing. Rejects when it is away or does not let us in. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = await transportTo(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Nodemailer comes with the first mail: a start does without it. */
async function transportTo(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: smtpUrl, ...timeLimits })
}

/** The server without name and password. */
function hostOf(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl)
  return `${protocol}//${host}`
}
