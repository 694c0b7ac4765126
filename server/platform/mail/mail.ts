/** What somebody is to be told by mail, in plain text and in HTML. */
export type Mail = {
  /** Null: there is nobody to tell. */
  to: string | null
  subject: string
  text: string
  html: string
  /** Later than this the mail is of no use: it is given up. */
  expiresAt: Date
}

/** A mail under way: with an address, an id that stays the same over all tries, and the moment of its cause. */
export type OutgoingMail = Omit<Mail, 'to' | 'expiresAt'> & { id: string; to: string; createdAt: Date }

/** Where mails go. */
export type Delivery = {
  /** In words for the operator: the server without name and password, or the folder. */
  destination: string
  /** Hands the mail over; rejects when that failed. Gives up when `signal` says so. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}
