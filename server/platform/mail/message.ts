import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '#server/platform/mail/mail.ts'

/** The `From` address of mails. */
export type Sender = { name: string; address: string }

/** A mail as nodemailer takes it. All attempts have the same Message-ID, so that mailboxes can detect duplicates. */
export const messageOf = ({ id, to, subject, text, html, createdAt }: OutgoingMail, from: Sender): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: createdAt,
  messageId: `<${id}@${domainOf(from.address)}>`,
  // Suppresses automatic replies (RFC 3834, and the header of Exchange).
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** In ASCII: nodemailer writes a Message-ID as it is, and headers have no other letters. */
const domainOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1))
