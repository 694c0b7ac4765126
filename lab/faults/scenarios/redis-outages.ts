import { missingRedis } from '../environment/own-redis.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { type RedisOutage, runRedisOutage } from '../redis-outage.ts'
import type { FaultScenario } from '../scenario.ts'

const outageOfRedis = (name: string, outage: Omit<RedisOutage, 'rounds' | 'lastsMs' | 'times'>): FaultScenario => ({
  name,
  missing: async () => (await missingRedis()) ?? (await missingPostgres()),
  run: (effort) => {
    const [rounds, lastsMs] = effort.isShort ? [1, 3_000] : [Math.min(effort.rounds, 2), 15_000]
    return runRedisOutage({ ...outage, rounds, lastsMs, times: `${rounds} × away` })
  },
})

/** Its process is killed and starts again empty. */
export const redisDead = outageOfRedis('Redis dead and back', {
  begin: ({ kill }) => kill(),
  end: ({ start }) => start(),
})

/** It accepts commands and never replies. */
export const redisFrozen = outageOfRedis('Redis frozen and thawed', {
  begin: ({ freeze }) => freeze(),
  end: ({ thaw }) => thaw(),
})
