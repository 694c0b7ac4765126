import { join } from 'node:path'
import type { ClusterFigures } from '../cluster-outage.ts'
import { missingCluster } from '../environment/cluster/missing-cluster.ts'
import { runInPrivateWorld } from '../environment/cluster/private-world.ts'
import type { FaultScenario } from '../scenario.ts'
import { usualLoad } from '../visitors.ts'

/** Nobody may wait longer for writes, in the pessimistic case of a busy machine, milliseconds. */
const promisedMs = 60_000

/**
 * Five machines in network namespaces, from the files of `deploy/cluster`: three with etcd, Patroni and PostgreSQL, two with
 * the site. Each of the faults strikes them under load.
 */
export const failover: FaultScenario = {
  name: 'failover in a cluster of three databases and two sites',
  missing: missingCluster,
  run: async () => {
    const all = await runInPrivateWorld<ClusterFigures[]>(join(import.meta.dirname, 'failover.child.ts'), [])
    const sum = (name: 'acknowledged' | 'lost' | 'doubled' | 'wrong') =>
      all.reduce((total, one) => total + one[name], 0)
    const longest = Math.max(...all.map(({ withoutWritesMs }) => withoutWritesMs))
    return {
      load: `${usualLoad}, 1 who logs in, 2 who read their own writes; ${all.length} faults`,
      acknowledged: sum('acknowledged'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      wrong: sum('wrong'),
      recovery: longest,
      broken: all.flatMap(({ fault, broken }) => broken.map((line) => `${fault}: ${line}`)),
      late: longest > promisedMs ? [`Nothing was written for ${longest} ms.`] : [],
      notes: `recovery is the longest time without a write; ${all.map(rowOf).join('; ')}`,
    }
  },
}

const percent = (share: number) => `${Math.floor(share * 100)} %`

/** The figures of a fault in words. */
const rowOf = ({
  fault,
  acknowledged,
  withoutWritesMs,
  pagesRead,
  searchesAnswered,
  ownReads,
  stale,
}: ClusterFigures) =>
  `${fault}: ${acknowledged} acknowledged, ${(withoutWritesMs / 1000).toFixed(1)} s without writes, ${percent(pagesRead)} of pages and ${percent(searchesAnswered)} of searches answered, ${stale} of ${ownReads} own writes missing in the next read`
