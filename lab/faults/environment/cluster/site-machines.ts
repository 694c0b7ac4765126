import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timeUntil } from '../../recovery.ts'
import { configurationFor, surroundings } from '../nginx.ts'
import type { OwnProcess } from '../own-process.ts'
import { filledFile, installFile, placeholderValue, variablesIn } from './deployed-files.ts'
import { addMachine, type Machine } from './machine.ts'

/** Two machines with a process of the site, HAProxy and PgBouncer each, Redis and nginx, from the files of `deploy`. */
export type SiteMachines = {
  machines: readonly Machine[]
  /** The address of nginx, in front of both processes. */
  url: string
  /** The addresses of the processes. */
  urls: readonly string[]
  startPgbouncer(machine: Machine): void
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../../..')
/** Instead of the S3 store, which has a scenario of its own: a folder that both machines see. */
const pictures = '/mnt/pictures'
const without = /^(S3_|SMTP_URL|MAIL_FROM)/
const nginxPort = 8080

/** Starts the site's machines beside those of the database, with sample content. */
export async function startSiteMachines(): Promise<SiteMachines> {
  const machines: Machine[] = []
  for (const value of ['WEB1', 'WEB2'])
    machines.push(await addMachine(value.toLowerCase(), await placeholderValue(value)))
  const [front] = machines
  if (!front) throw new Error('No machines')
  await mkdir(pictures, { recursive: true })
  for (const machine of machines) {
    await installFile(machine, 'haproxy.cfg', { to: '/etc/haproxy/haproxy.cfg', owner: 'root' })
    await installFile(machine, 'pgbouncer.ini', { to: '/etc/pgbouncer/pgbouncer.ini', owner: 'postgres' })
    await installFile(machine, 'userlist.txt', { to: '/etc/pgbouncer/userlist.txt', owner: 'postgres' })
  }
  await installFile(front, 'redis.conf', { to: '/etc/redis/redis.conf', owner: 'redis' })
  front.start('redis-server', ['/etc/redis/redis.conf', '--supervised', 'no'], { user: 'redis' })
  const startPgbouncer = (machine: Machine) =>
    void machine.start('pgbouncer', ['/etc/pgbouncer/pgbouncer.ini'], { user: 'postgres' })
  for (const machine of machines) {
    machine.start('haproxy', ['-db', '-f', '/etc/haproxy/haproxy.cfg'])
    startPgbouncer(machine)
  }
  const settings = async (machine: Machine): Promise<Record<string, string>> => ({
    ...(await settingsOf(machine)),
    DATA_DIR: pictures,
    RATE_LIMITS: 'off',
  })
  const sites = new Map<Machine, OwnProcess>()
  const startSite = async (machine: Machine, more: Record<string, string> = {}) => {
    const env = { ...(await settings(machine)), ...more }
    const site = machine.start(process.execPath, [join(root, 'server/main.ts')], { env })
    sites.set(machine, site)
    await waitUntilOk(`http://${env.HOST}:${env.PORT}/readyz`, site)
    return `http://${env.HOST}:${env.PORT}`
  }
  await startSite(front, { SAMPLE_DATA: 'on' })
  await stopSite(sites.get(front))
  const urls: string[] = []
  for (const machine of machines) urls.push(await startSite(machine))
  await startNginx(front, urls)
  return {
    machines,
    url: `http://${front.address}:${nginxPort}`,
    urls,
    startPgbouncer,
    stop: async () => void (await Promise.all(machines.map((machine) => stopSite(sites.get(machine))))),
  }
}

/** The settings of the unit, as systemd reads them for the process on port 3000. */
async function settingsOf(machine: Machine): Promise<Record<string, string>> {
  const unit = await readFile(join(root, 'deploy/kvizarium@.service'), 'utf8')
  const own = /^Environment=(.*)$/m.exec(unit)?.[1]?.replaceAll('%i', '3000').replaceAll(' ', '\n') ?? ''
  const deployed = variablesIn(await filledFile('kvizarium.env', machine))
  const used = Object.entries(deployed).filter(([name]) => !without.test(name))
  return { ...variablesIn(own), ...Object.fromEntries(used) }
}

async function startNginx(machine: Machine, urls: readonly string[]): Promise<void> {
  const folder = '/run/nginx'
  const deployed = await configurationFor({ listen: `${machine.address}:${nginxPort}`, urls, limits: 'lifted' })
  await machine.run('mkdir', [folder])
  const put = (text: string, to: string) => machine.run('sh', ['-c', 'printf %s "$0" > "$1"', text, `${folder}/${to}`])
  await put(deployed, 'site.conf')
  await put(surroundings(folder), 'nginx.conf')
  const nginx = machine.start('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`])
  await waitUntilOk(`http://${machine.address}:${nginxPort}/healthz`, nginx)
}

async function stopSite(site: OwnProcess | undefined): Promise<void> {
  site?.signal('SIGTERM')
  await site?.ended
}

async function waitUntilOk(url: string, program: OwnProcess): Promise<void> {
  const isOk = async () => (await fetch(url).catch(() => null))?.ok ?? false
  const waited = await timeUntil(async () => program.hasEnded() || (await isOk()))
  if (waited === null || program.hasEnded()) throw new Error(`${url} did not answer: see reports/cluster-*.log`)
}
