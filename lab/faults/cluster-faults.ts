import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseMachines } from './environment/cluster/database-machines.ts'
import type { Machine } from './environment/cluster/machine.ts'
import type { SiteMachines } from './environment/cluster/site-machines.ts'

/** The machines that a fault may strike. */
export type Place = { databases: DatabaseMachines; sites: SiteMachines }

/** A fault of one machine or program; `strike` returns what mends it. */
export type ClusterFault = {
  name: string
  /** How long it lasts, milliseconds. */
  lastsMs: number
  strike(place: Place): Promise<() => Promise<unknown>>
}

const configuration = ['-c', '/etc/patroni/config.yml']

const primaryKilled: ClusterFault = {
  name: 'the machine of the primary loses its power',
  lastsMs: 35_000,
  strike: async ({ databases }) => {
    const machine = await databases.primary()
    await machine.signal('SIGKILL')
    return async () => databases.boot(machine)
  },
}

const machineFrozen: ClusterFault = {
  name: 'the machine of the primary freezes (SIGSTOP)',
  lastsMs: 35_000,
  strike: async ({ databases }) => freeze(await databases.primary(), ''),
}

const postgresFrozen: ClusterFault = {
  name: 'PostgreSQL of the primary freezes (SIGSTOP), Patroni does not',
  lastsMs: 35_000,
  strike: async ({ databases }) => freeze(await databases.primary(), 'postgres'),
}

const cutOff: ClusterFault = {
  name: 'the primary is cut off from all others',
  lastsMs: 35_000,
  strike: async ({ databases }) => {
    const machine = await databases.primary()
    await machine.setLink('down')
    return () => machine.setLink('up')
  },
}

const switchedOver: ClusterFault = {
  name: 'the primary is changed on purpose (patronictl switchover)',
  lastsMs: 15_000,
  strike: async ({ databases }) => {
    const members = await databases.members()
    const leader = members.find(({ role }) => role === 'leader')?.name ?? ''
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name ?? ''
    const machine = await databases.primary()
    const names = ['--leader', leader, '--candidate', candidate]
    await machine.run('patronictl', [...configuration, 'switchover', ...names, '--force'], { user: 'postgres' })
    return async () => {}
  },
}

const etcdKilled: ClusterFault = {
  name: 'etcd of its leader is killed',
  lastsMs: 20_000,
  strike: async ({ databases }) => {
    const machine = await databases.etcdLeader()
    await machine.signal('SIGKILL', 'etcd')
    return async () => databases.startEtcd(machine)
  },
}

const pgbouncerRestarted: ClusterFault = {
  name: 'PgBouncer of one machine is killed and started again',
  lastsMs: 2_000,
  strike: async ({ sites }) => {
    const [machine] = sites.machines as [Machine]
    await machine.signal('SIGKILL', 'pgbouncer')
    return async () => sites.startPgbouncer(machine)
  },
}

/** The one that is read: pausing its replay lets it lag as a long query or a slow disk would. */
const replicaLags: ClusterFault = {
  name: 'the replica that is read lags by up to 35 s',
  lastsMs: 35_000,
  strike: async ({ databases }) => {
    const machine = await readReplica(databases)
    await databases.query(machine, 'select pg_wal_replay_pause()')
    return () => databases.query(machine, 'select pg_wal_replay_resume()')
  },
}

/** All faults, in the order of the table. */
export const clusterFaults: readonly ClusterFault[] = [
  primaryKilled,
  machineFrozen,
  postgresFrozen,
  cutOff,
  switchedOver,
  etcdKilled,
  pgbouncerRestarted,
  replicaLags,
]

async function freeze(machine: Machine, part: string): Promise<() => Promise<void>> {
  await machine.signal('SIGSTOP', part)
  return () => machine.signal('SIGCONT', part)
}

/** Waits until a replica is read, and returns its machine. */
async function readReplica(databases: DatabaseMachines): Promise<Machine> {
  const reads = "select 1 from pg_stat_activity where usename = 'kvizarium' and pg_is_in_recovery()"
  for (let tries = 0; tries < 100; tries++) {
    for (const machine of databases.machines) if ((await databases.query(machine, reads)).length > 0) return machine
    await wait(100)
  }
  throw new Error('No replica is read')
}
