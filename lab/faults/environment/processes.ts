import { readFile } from 'node:fs/promises'
import { logFileOf, type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'

/** Several processes of one site behind nginx. */
export type Processes = {
  /** The address of nginx. */
  url: string
  /** The processes, each at its own address. */
  all: RunningSite[]
  /** Restarts one at the same port, with SIGTERM. */
  restart(at: number): Promise<void>
  /** The logs of all processes, including the restarted ones. */
  logs(): Promise<string>
  stop(): Promise<void>
}

/** Starts processes at once on the same settings, and nginx in front of them; `name` names their logs. */
export async function startProcesses(
  count: number,
  settings: Record<string, string>,
  name: string,
): Promise<Processes> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const nginx = await startNginx(ports)
  const names: string[] = []
  const start = (at: number) => {
    const own = `${name}-${names.length + 1}`
    names.push(own)
    return startSite({ ...settings, PORT: String(ports[at]), PUBLIC_URL: nginx.url, TRUST_PROXY: 'loopback' }, own)
  }
  const started = await Promise.allSettled(ports.map((_port, at) => start(at)))
  const all = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    const ends = await Promise.allSettled(all.map((site) => site.stop()))
    await nginx.remove()
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    url: nginx.url,
    all,
    restart: async (at) => {
      await all[at]?.stop()
      all[at] = await start(at)
    },
    logs: async () => (await Promise.all(names.map((one) => readFile(logFileOf(one), 'utf8')))).join(''),
    stop,
  }
}
