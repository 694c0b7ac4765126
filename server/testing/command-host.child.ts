// Runs npm scripts of one `node …` command one after another in this process, each as if it had one of its own: loading the
// modules takes most of the time of a short command. `commandHost` starts it.

import { endOfCommand, type HostedCommand } from './hosted-command.ts'

/** What an exit becomes here; a command runs nothing after it. */
class Exit extends Error {
  readonly code: number

  constructor(code: number) {
    super('the command is over')
    this.code = code
  }
}

let count = 0
process.exit = ((code = 0) => {
  throw new Exit(Number(code))
}) as typeof process.exit
process.on('message', async ({ file, args, settings }: HostedCommand) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, settings)
  process.argv.splice(1, Number.POSITIVE_INFINITY, file, ...args)
  let code: number | null = null
  try {
    // A query, so that the file is run again; what it imports is loaded once.
    await import(`file://${file}?run=${++count}`)
  } catch (error) {
    if (error instanceof Exit) code = error.code
    else console.error(error)
  }
  process.stderr.write(endOfCommand)
  process.stdout.write(endOfCommand, () => process.send?.(code))
})
