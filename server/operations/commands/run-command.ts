import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { CommandOutcome } from './command-outcome.ts'
import { commandProblemOf } from './command-problem.ts'

export type Command = {
  /** Its npm script. */
  name: string
  /** Names of its positional arguments, all of which are required. */
  takes?: readonly string[]
  /** The name of one more positional argument, which is optional. */
  mayTake?: string
  /** Names of its switches (`--name`). */
  switches?: readonly string[]
  /** The text for `--help`. */
  help: string
  /** Runs the command; returns the exit code. */
  run(context: CommandContext): Promise<number>
}

/** The arguments and services of a command. */
export type CommandContext = {
  values: readonly string[]
  switches: ReadonlySet<string>
  config: Config
  say: (line: string) => void
  /** Prints the outcome, a refusal where other refusals are printed; returns the exit code. */
  report: (outcome: CommandOutcome) => number
  /** A path from the command line: npm runs scripts in the folder of the project, not where the operator is. */
  pathOf: (path: string) => string
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
    const say = (line: string) => process.stdout.write(`${line}\n`)
    const pathOf = (path: string) => resolve(folderOfCaller(command), path)
    return await command.run({ ...context, config, say, report, pathOf })
  } catch (error) {
    process.stderr.write(`${commandProblemOf(error) ?? defectLine(error)}\n`)
    return 1
  }
}

function report({ lines, isRefused }: CommandOutcome): number {
  const stream = isRefused ? process.stderr : process.stdout
  for (const line of lines) stream.write(`${line}\n`)
  return isRefused ? 1 : 0
}

/** The scripts of npm inherit its variables, those that one script starts in another folder too. */
function folderOfCaller({ name }: Command): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env
  return (script === name && folder) || process.cwd()
}

/** An operator gets a sentence, a developer the stack. */
const defectLine = (error: unknown): string =>
  process.env.LOG_LEVEL === 'debug'
    ? inspect(error)
    : `Ошибка программы: ${reasonOf(error)}. С LOG_LEVEL=debug команда скажет, где она.`

function usageOf({ name, takes = [], mayTake, switches = [] }: Command): string {
  const optional = [...(mayTake ? [`[${mayTake}]`] : []), ...switches.map((word) => `[--${word}]`)]
  const context = [...takes.map((what) => `<${what}>`), ...optional]
  return `npm run ${name}${context.length > 0 ? ` -- ${context.join(' ')}` : ''}`
}

/** The parsed arguments, or null when they are invalid. */
function parsedArguments({
  takes = [],
  mayTake,
  switches = [],
}: Command): 'help' | Pick<CommandContext, 'values' | 'switches'> | null {
  try {
    const options = Object.fromEntries(['help', ...switches].map((name) => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return 'help'
    const extra = positionals.length - takes.length
    return extra === 0 || (extra === 1 && mayTake)
      ? { values: positionals, switches: new Set(Object.keys(values)) }
      : null
  } catch {
    return null
  }
}
