/** Writes lines for operators: the logger of the process, or the output of a command. */
export type BasicLogger = { debug?(line: string): void; info(line: string): void; warn(line: string): void }

/** The message of a thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
