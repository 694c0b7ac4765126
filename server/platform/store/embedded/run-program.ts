import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The account that PostgreSQL's processes run as, and how one of them is started. */
export type Account = {
  /** Its ids where they are not those of this process. */
  ids: Ids | null
  /** Whether it may read and write what root may. */
  isPrivileged: boolean
  launch(program: string, args: string[]): [program: string, args: string[], options: SpawnOptions]
}

export type Ids = { uid: number; gid: number }

/** What a program printed, and its exit code; null when a signal ended it. */
export type Ended = { code: number | null; out: string; err: string }

/** Runs a program as `account` and waits for its end. */
export async function run(
  account: Account,
  [program, ...args]: [string, ...string[]],
  { env, input = '' }: { env: NodeJS.ProcessEnv; input?: string },
): Promise<Ended> {
  const [command, given, options] = account.launch(program, args)
  const child = spawn(command, given, { ...options, env, cwd: '/', stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  // A program that ends early reads no input.
  child.stdin.on('error', () => {}).end(input)
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}
