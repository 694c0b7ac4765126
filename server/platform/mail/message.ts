import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '#server/platform/mail/mail.ts'

/** Who mails come from. */
export type Sender = { name: string; address: string }

/** A mail as nodemailer takes it. All tries carry the same Message-ID, so that a mailbox can tell a repeated one. */
export const messageOf = ({ id, to, subject, text, html, createdAt }: OutgoingMail, from: Sender): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: createdAt,
  messageId: `<${id}@${domainOf(from.address)}>`,
  // Holiday replies to a machine help nobody (RFC 3834, and what Exchange asks for).
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
