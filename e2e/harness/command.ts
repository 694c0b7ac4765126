import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Runs a command as an operator would, beside the running site with this folder. */
export async function command(dataDir: string, name: string, ...values: string[]): Promise<string> {
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const run = promisify(execFile)
  return (await run(process.execPath, [`tools/${name}.ts`, ...values], { cwd: root, env: environment })).stdout
}
