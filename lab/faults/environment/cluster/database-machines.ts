import { Client } from 'pg'
import { timeUntil } from '../../recovery.ts'
import { filledFile, installFile, placeholderValue } from './deployed-files.ts'
import { addMachine, type Machine } from './machine.ts'

/** What Patroni says of a machine: its role and state, and how many bytes of log it is behind. */
export type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica'; state: string; lag?: number | string }

const patroniPort = 8008
const replicaState = /^(running|streaming)$/

/** Three machines with etcd, Patroni and PostgreSQL, from the files of `deploy/cluster`. */
export class DatabaseMachines {
  readonly machines: readonly Machine[]
  readonly #passwords: { superuser: string; site: string }

  private constructor(machines: readonly Machine[], passwords: { superuser: string; site: string }) {
    this.machines = machines
    this.#passwords = passwords
  }

  /** Starts the machines in a private world and creates the site's database. */
  static async start(): Promise<DatabaseMachines> {
    const machines: Machine[] = []
    for (const name of ['DB1', 'DB2', 'DB3'])
      machines.push(await addMachine(name.toLowerCase(), await placeholderValue(name)))
    for (const machine of machines) {
      await installFile(machine, 'etcd.env', { to: '/etc/default/etcd', owner: 'root' })
      await installFile(machine, 'patroni.yml', { to: '/etc/patroni/config.yml', owner: 'postgres' })
      await machine.run('install', ['-d', '-o', 'etcd', '-g', 'etcd', '-m', '700', '/var/lib/etcd'])
    }
    const [superuser, site] = [await placeholderValue('SUPERUSER_PASSWORD'), await placeholderValue('SITE_PASSWORD')]
    const started = new DatabaseMachines(machines, { superuser, site })
    for (const machine of machines) started.boot(machine)
    if ((await started.waitUntilWhole()) === null)
      throw new Error('The cluster did not start: see reports/cluster-*.log')
    const primary = await started.primary()
    const statements = await filledFile('role.sql', primary)
    await primary.run('sh', ['-c', 'echo "$0" | psql -X -v ON_ERROR_STOP=1 -q', statements], { user: 'postgres' })
    return started
  }

  /** Starts everything on a machine, as at its boot. */
  boot(machine: Machine): void {
    this.startEtcd(machine)
    machine.start('patroni', ['/etc/patroni/config.yml'], { user: 'postgres' })
  }

  startEtcd(machine: Machine): void {
    const asEtcd = 'exec setpriv --reuid etcd --regid etcd --init-groups etcd'
    machine.start('sh', ['-c', `set -a; . /etc/default/etcd; ${asEtcd}`])
  }

  /** The members by any Patroni that answers. */
  async members(): Promise<Member[]> {
    const answers = this.machines.map(async (machine) => {
      const { members }: { members: Member[] } = await (await askPatroni(machine, '/cluster')).json()
      return members
    })
    return Promise.any(answers).catch(() => [])
  }

  /** The machine whose Patroni is the primary; throws without one. */
  async primary(): Promise<Machine> {
    for (const machine of this.machines)
      if ((await askPatroni(machine, '/primary').catch(() => null))?.ok) return machine
    throw new Error('No machine is the primary')
  }

  /** The machine of etcd's leader. */
  async etcdLeader(): Promise<Machine> {
    for (const machine of this.machines) if (await isEtcdLeader(machine)) return machine
    throw new Error('etcd has no leader')
  }

  /** Waits until there are a primary, a synchronous standby and a replica without a lag; returns milliseconds or null. */
  waitUntilWhole(): Promise<number | null> {
    return timeUntil(async () => {
      const members = await this.members()
      const count = (role: Member['role'], state: RegExp) =>
        members.filter((one) => one.role === role && state.test(one.state) && !one.lag).length
      const replicas = [count('sync_standby', replicaState), count('replica', replicaState)]
      return count('leader', /^running$/) === 1 && replicas.every((found) => found === 1)
    })
  }

  /** A direct address of the site's database on a machine. */
  urlOf({ address }: Machine): string {
    return `postgres://kvizarium:${this.#passwords.site}@${address}:5432/kvizarium`
  }

  /** Runs a statement on a machine as PostgreSQL's administrator. */
  async query({ address }: Machine, statement: string): Promise<Record<string, unknown>[]> {
    const connectionString = `postgres://postgres:${this.#passwords.superuser}@${address}:5432/postgres`
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
}

const askPatroni = ({ address }: Machine, path: string): Promise<Response> =>
  fetch(`http://${address}:${patroniPort}${path}`, { signal: AbortSignal.timeout(2_000) })

async function isEtcdLeader(machine: Machine): Promise<boolean> {
  const endpoint = `http://${machine.address}:2379`
  const env = { ETCDCTL_API: '3' }
  const status = await machine.run('etcdctl', ['--endpoints', endpoint, 'endpoint', 'status', '-w', 'json'], { env })
  const [found]: { Status: { leader: number; header: { member_id: number } } }[] = JSON.parse(status)
  return found !== undefined && found.Status.leader === found.Status.header.member_id
}
