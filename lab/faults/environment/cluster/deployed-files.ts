import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Machine } from './machine.ts'

const folder = join(import.meta.dirname, '../../../../deploy/cluster')

/** Makes a file of `deploy/cluster` for a machine, by the command that operators use. */
export async function filledFile(file: string, { name, address }: Pick<Machine, 'name' | 'address'>): Promise<string> {
  const own = `s|@NAME@|${name}|g; s|@ADDRESS@|${address}|g`
  const { stdout } = await promisify(execFile)('sed', ['-f', join(folder, 'values.sed'), '-e', own, join(folder, file)])
  const unfilled = /@[A-Z0-9_]+@/.exec(stdout)
  if (unfilled) throw new Error(`deploy/cluster/values.sed has no value for ${unfilled[0]} of ${file}`)
  return stdout
}

/** Installs a file of `deploy/cluster` on a machine. */
export async function installFile(
  machine: Machine,
  file: string,
  { to, owner }: { to: string; owner: string },
): Promise<void> {
  const text = await filledFile(file, machine)
  await machine.run('sh', ['-c', 'install -o "$2" -m 600 /dev/null "$1" && printf %s "$0" > "$1"', text, to, owner])
}

/** The value that an operator writes into `values.sed`. */
export async function placeholderValue(name: string): Promise<string> {
  const found = new RegExp(`^s\\|@${name}@\\|(.*)\\|g$`, 'm').exec(await readFile(join(folder, 'values.sed'), 'utf8'))
  if (!found?.[1]) throw new Error(`deploy/cluster/values.sed has no ${name}`)
  return found[1]
}

/** The variables of an environment file. */
export const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']))
