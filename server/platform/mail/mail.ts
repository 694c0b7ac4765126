/** A mail, in plain text and in HTML. */
export type Mail = {
  /** The recipient; null when there is none, so that the mail is not stored. */
  to: string | null
  subject: string
  text: string
  html: string
  /** After this the mail is useless, and it is given up. */
  expiresAt: Date
}

/** A stored mail: with a recipient, an id that stays the same for all attempts, and the time of its creation. */
export type OutgoingMail = Omit<Mail, 'to' | 'expiresAt'> & { id: string; to: string; createdAt: Date }

export type Delivery = {
  /** Text for the operator: the server without user and password, or the folder. */
  destination: string
  /** Delivers a mail, or rejects. Aborts on `signal`. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}
