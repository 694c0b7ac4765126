import type { NodemailerError } from 'nodemailer'

/** Why a mail was not delivered, in words without an address, and whether trying again is of no use. */
export type DeliveryProblem = { words: string; isFinal: boolean }

const addresses = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
const mostWords = 300

/** What a failed delivery says about itself. */
export function problemOf(error: unknown): DeliveryProblem {
  const said = error instanceof Error ? error.message : String(error)
  return { words: said.replaceAll(addresses, '…').slice(0, mostWords), isFinal: isRefusal(error) }
}

/** Whether the server refused this very mail for good; a refused sign-in or sender is for the operator to mend. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { permanent, command = '' }: NodemailerError = error
  return permanent === true && /^(RCPT TO|DATA)/.test(command)
}
