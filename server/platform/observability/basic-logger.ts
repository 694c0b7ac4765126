/** Writes lines for operators; the logger of the process and the output of a command both fit. */
export type BasicLogger = { info(line: string): void; warn(line: string): void }

/** The message of whatever was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
