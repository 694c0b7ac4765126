import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { freePort } from './free-port.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { missingProgram } from './program.ts'
import { proxyConfiguration, storeConfiguration, swiftConfiguration, swiftKeys } from './swift-configuration.ts'
import { waitForPort } from './wait-until-ready.ts'

const run = promisify(execFile)
const stores = ['account', 'container', 'object'] as const
const bucket = 'pictures'

/** An S3 store of a scenario. */
export type Swift = {
  /** The settings of a site that stores its pictures there. */
  settings: Record<string, string>
  freeze(): Promise<void>
  thaw(): Promise<void>
  remove(): Promise<void>
}

/** Why this machine cannot run OpenStack Swift, or null. */
export const missingSwift = async (): Promise<string | null> =>
  (await missingProgram('swift-proxy-server', 'swift-proxy python3-keystonemiddleware')) ??
  (await missingProgram('swift-object-server', 'swift-account swift-container swift-object')) ??
  (await missingProgram('memcached', 'memcached'))

/** Starts an OpenStack Swift of one node with the S3 API and an empty bucket. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-swift-'))
  const endpoint = { port: await freePort(), memcachePort: await freePort() }
  const programs: OwnProcess[] = []
  const all = (name: NodeJS.Signals) => async () => {
    for (const program of programs) await program.signalAll(name)
  }
  const remove = async () => {
    await all('SIGKILL')()
    await Promise.all(programs.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${endpoint.port}`
  try {
    const commands = await prepare(folder, endpoint)
    programs.push(...commands.map(({ command, args }) => startProcess(command, args)))
    await Promise.all(programs.map((program, at) => waitForPort(commands[at]?.port ?? 0, program)))
    await makeBucket(`${url}/${bucket}`)
  } catch (error) {
    await remove()
    throw error
  }
  const { region, accessKeyId, secretAccessKey } = swiftKeys
  return {
    settings: {
      S3_ENDPOINT: url,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    freeze: all('SIGSTOP'),
    thaw: all('SIGCONT'),
    remove,
  }
}

type Command = { command: string; args: string[]; port: number }

/** Writes the configuration files; returns the commands of the programs. */
async function prepare(
  folder: string,
  { port, memcachePort }: { port: number; memcachePort: number },
): Promise<Command[]> {
  const place = { folder, user: userInfo().username }
  await mkdir(join(folder, 'disks/one'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), swiftConfiguration)
  await writeFile(join(folder, 'proxy.conf'), proxyConfiguration({ ...place, port, memcachePort }))
  const keepers = stores.map(async (store): Promise<Command> => {
    const at = await freePort()
    await writeFile(join(folder, `${store}.conf`), storeConfiguration({ ...place, store, port: at }))
    await makeRing(folder, { store, port: at })
    return { command: `swift-${store}-server`, args: [join(folder, `${store}.conf`)], port: at }
  })
  const memory = ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memcachePort), '-m', '32']
  return [
    { command: 'memcached', args: memory, port: memcachePort },
    ...(await Promise.all(keepers)),
    { command: 'swift-proxy-server', args: [join(folder, 'proxy.conf')], port },
  ]
}

async function makeRing(folder: string, { store, port }: { store: string; port: number }): Promise<void> {
  const ring = (...args: string[]) => run('swift-ring-builder', [`${store}.builder`, ...args], { cwd: folder })
  await ring('create', '4', '1', '1')
  await ring('add', `r1z1-127.0.0.1:${port}/one`, '1')
  await ring('rebalance')
}

async function makeBucket(url: string): Promise<void> {
  const response = await new AwsClient({ ...swiftKeys, service: 's3', retries: 5 }).fetch(url, { method: 'PUT' })
  if (!response.ok) throw new Error(`The bucket could not be made: ${response.status} ${await response.text()}`)
}
