import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { startProblemOf } from '#server/platform/start-problem.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isStoreUnavailable } from '#server/platform/store/store-errors.ts'

/** A command of the command line. */
export type Command = {
  /** Its npm script. */
  name: string
  /** Names of its positional arguments, all of which are required. */
  takes?: readonly string[]
  /** Names of its switches (`--name`). */
  switches?: readonly string[]
  /** The text for `--help`. */
  help: string
  /** Runs the command; returns the exit code. */
  run(context: CommandContext): Promise<number>
}

/** The arguments and services of a command. */
export type CommandContext = {
  values: string[]
  switches: ReadonlySet<string>
  config: Config
  say: (line: string) => void
}

/**
 * Runs a command with the arguments of the process and exits; failures that the operator can fix are one line without a
 * stack.
 */
export async function runCommand(command: Command): Promise<void> {
  process.exit(await perform(command))
}

async function perform(command: Command): Promise<number> {
  const context = parsedArguments(command)
  if (context === null) {
    process.stderr.write(`Нужно так: ${usageOf(command)}. Подробности: npm run ${command.name} -- --help\n`)
    return 1
  }
  if (context === 'help') {
    process.stdout.write(`${usageOf(command)}\n\n${command.help}\n`)
    return 0
  }
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
    return await command.run({ ...context, config, say: (line) => process.stdout.write(`${line}\n`) })
  } catch (error) {
    const line = problemOf(error)
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    return 1
  }
}

function usageOf({ name, takes = [], switches = [] }: Command): string {
  const context = [...takes.map((what) => `<${what}>`), ...switches.map((word) => `[--${word}]`)]
  return `npm run ${name}${context.length > 0 ? ` -- ${context.join(' ')}` : ''}`
}

/** The parsed arguments, or null when they are invalid. */
function parsedArguments({
  takes = [],
  switches = [],
}: Command): 'help' | Pick<CommandContext, 'values' | 'switches'> | null {
  try {
    const options = Object.fromEntries(['help', ...switches].map((name) => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return 'help'
    return positionals.length === takes.length ? { values: positionals, switches: new Set(Object.keys(values)) } : null
  } catch {
    return null
  }
}

function problemOf(error: unknown): string | null {
  if (isStoreUnavailable(error)) return `Хранилище не отвечает: ${reasonOf(error)}`
  if (error instanceof StorageFailure) return `Хранилище картинок не отвечает: ${reasonOf(error.cause)}`
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'На диске кончилось место.'
  return startProblemOf(error)
}
