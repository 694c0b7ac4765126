import type { NodemailerError } from 'nodemailer'

/** Why a mail was not delivered, without e-mail addresses, and whether a retry is useless. */
export type DeliveryProblem = { message: string; isFinal: boolean }

const addresses = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
const maxChars = 300

/** The problem of a failed delivery. */
export function problemOf(error: unknown): DeliveryProblem {
  const { message } = error instanceof Error ? error : { message: String(error) }
  return { message: message.replaceAll(addresses, '…').slice(0, maxChars), isFinal: isRefusal(error) }
}

/** Whether the server refused this mail for good; a refused login or sender is a setting that the operator can fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { permanent, command = '' }: NodemailerError = error
  return permanent === true && /^(RCPT TO|DATA)/.test(command)
}
