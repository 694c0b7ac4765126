import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { withSystemFolders } from './program.ts'

/** A machine of its own for the network: processes in it reach others through its cable alone. */
export type NetworkMachine = {
  address: string
  /** The command line that runs a program there. */
  inside(command: string, ...args: string[]): [command: string, args: string[]]
}

/** Two machines at the two ends of a cable. */
export type ConnectedMachines = { server: NetworkMachine; client: NetworkMachine; remove(): Promise<void> }

const subnet = '192.168.77'

const env = { ...process.env, PATH: withSystemFolders() }
const ip = (...args: string[]) => promisify(execFile)('ip', args, { env })

/** Why this machine cannot make network namespaces, or null. */
export async function missingNamespaces(): Promise<string | null> {
  if (process.platform !== 'linux') return 'network namespaces are of Linux alone'
  if (process.getuid?.() !== 0) return 'network namespaces are made by root alone'
  try {
    await (await connectMachines()).remove()
    return null
  } catch (error) {
    return `no network namespaces (Debian: iproute2): ${error instanceof Error ? error.message.trim() : String(error)}`
  }
}

/** Makes two network namespaces joined by a pair of virtual interfaces, without a way to anywhere else. */
export async function connectMachines(): Promise<ConnectedMachines> {
  const names = { server: `kv-site-${process.pid}`, client: `kv-guest-${process.pid}` }
  const remove = async () => {
    // The pair of interfaces goes with its namespaces.
    for (const name of Object.values(names)) await ip('netns', 'del', name).catch(() => {})
  }
  const machine = (name: string, last: number): NetworkMachine => ({
    address: `${subnet}.${last}`,
    inside: (command, ...args) => ['ip', ['netns', 'exec', name, command, ...args]],
  })
  const [server, client] = [machine(names.server, 1), machine(names.client, 2)]
  try {
    for (const name of Object.values(names)) await ip('netns', 'add', name)
    await ip(
      ...['link', 'add', 'cable', 'netns', names.server, 'type', 'veth'],
      ...['peer', 'name', 'cable', 'netns', names.client],
    )
    for (const [name, { address }] of [
      [names.server, server],
      [names.client, client],
    ] as const) {
      await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'cable')
      for (const device of ['lo', 'cable']) await ip('-n', name, 'link', 'set', device, 'up')
    }
    return { server, client, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
