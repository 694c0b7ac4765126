/** What `commandHost` asks its process to run. */
export type HostedCommand = { file: string; args: readonly string[]; settings: Record<string, string> }

/** What ends both outputs of a command. */
export const endOfCommand = '\0'
