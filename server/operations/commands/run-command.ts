import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { startProblemOf } from '#server/platform/start-problem.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isStoreAway } from '#server/platform/store/store-errors.ts'

/** How a command is called, and what it does. */
export type Command = {
  /** Its name among the scripts of npm. */
  name: string
  /** Names of what has to be given, in its order. */
  takes?: readonly string[]
  /** Names of switches, given as `--name`. */
  switches?: readonly string[]
  /** What it does, for `--help`. */
  help: string
  /** Answers the exit code. */
  run(given: Given): Promise<number>
}

/** What a command was given. */
export type Given = { values: string[]; switches: ReadonlySet<string>; config: Config; say: (line: string) => void }

/** Runs a command as the process asks for it and ends the process; what an operator can mend is one line, without a stack. */
export async function runCommand(command: Command): Promise<void> {
  process.exit(await perform(command))
}

async function perform(command: Command): Promise<number> {
  const given = understood(command)
  if (given === null) {
    process.stderr.write(`Нужно так: ${usageOf(command)}. Подробности: npm run ${command.name} -- --help\n`)
    return 1
  }
  if (given === 'help') {
    process.stdout.write(`${usageOf(command)}\n\n${command.help}\n`)
    return 0
  }
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
    return await command.run({ ...given, config, say: (line) => process.stdout.write(`${line}\n`) })
  } catch (error) {
    const line = problemOf(error)
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    return 1
  }
}

function usageOf({ name, takes = [], switches = [] }: Command): string {
  const given = [...takes.map((what) => `<${what}>`), ...switches.map((word) => `[--${word}]`)]
  return `npm run ${name}${given.length > 0 ? ` -- ${given.join(' ')}` : ''}`
}

/** The arguments sorted out, or null when they do not fit. */
function understood({ takes = [], switches = [] }: Command): 'help' | Pick<Given, 'values' | 'switches'> | null {
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
  if (isStoreAway(error)) return `Хранилище не отвечает: ${reasonOf(error)}`
  if (error instanceof StorageFailure) return `Хранилище картинок не отвечает: ${reasonOf(error.cause)}`
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'На диске кончилось место.'
  return startProblemOf(error)
}
