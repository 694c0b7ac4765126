/** The outcome of a command in Russian sentences; `isRefused` gives exit code 1. */
export type CommandOutcome = { lines: string[]; isRefused: boolean }
