import type { Delivery } from '#server/platform/mail/mail.ts'
import { messageOf, type Sender } from '#server/platform/mail/message.ts'

/** Timeouts of the steps of a delivery, milliseconds; the URL may override them (`?greetingTimeout=…`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Delivers over SMTP, with a connection for each mail. The URL takes the options of nodemailer. */
export function smtpDelivery(smtpUrl: string, from: Sender): Delivery {
  return {
    destination: hostOf(smtpUrl),
    deliver: async (mail, signal) => {
      const transport = await transportTo(smtpUrl)
      await transport.sendMail({ ...messageOf(mail, from), signal })
    },
  }
}

/** Logs in to the server without sending. Rejects when it is unreachable or refuses the login. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = await transportTo(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Imports nodemailer with the first mail, which makes the start faster. */
async function transportTo(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: smtpUrl, ...timeouts })
}

/** The server without user and password. */
function hostOf(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl)
  return `${protocol}//${host}`
}
