import { missingNginx } from '../nginx.ts'
import { missingRedis } from '../own-redis.ts'
import { missingPgbouncer } from '../pgbouncer.ts'
import { missingPostgres } from '../postgres-programs.ts'
import { missingProgram } from '../program.ts'
import { missingPrivateWorld } from './private-world.ts'

/** Why this machine cannot run the cluster, or null. */
export async function missingCluster(): Promise<string | null> {
  const checks = [
    missingPrivateWorld,
    missingPostgres,
    missingPgbouncer,
    missingRedis,
    missingNginx,
    () => missingProgram('patroni', 'patroni'),
    () => missingProgram('etcd', 'etcd-server'),
    () => missingProgram('etcdctl', 'etcd-client'),
    () => missingProgram('haproxy', 'haproxy'),
  ]
  for (const missing of checks) {
    const reason = await missing()
    if (reason !== null) return reason
  }
  return null
}
