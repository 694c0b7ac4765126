import { z } from 'zod'
import { accountCommands } from '#server/operations/accounts/change-account.ts'

/** A command of the operator, as a command line sends it to the running site. */
export const operatorCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('account'), change: z.enum(accountCommands), name: z.string() }),
  /** `folder` is absolute: the command line and the site may run in different folders. */
  z.object({ command: z.literal('backup'), folder: z.string() }),
  /** Does nothing: the reply says that the site runs. */
  z.object({ command: z.literal('status') }),
  z.object({ command: z.literal('export'), name: z.string(), folder: z.string() }),
])
export type OperatorCommand = z.output<typeof operatorCommand>

/** The outcome of a command in Russian sentences; `isRefused` gives exit code 1. */
export const commandOutcome = z.object({ lines: z.array(z.string()), isRefused: z.boolean() })
export type CommandOutcome = z.output<typeof commandOutcome>
