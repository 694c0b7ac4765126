import { goThroughWithRedis, type RedisOutage } from '../redis-outage.ts'
import type { FaultScenario } from '../scenario.ts'
import { missingRedis } from '../world/own-redis.ts'
import { missingPostgres } from '../world/postgres-programs.ts'

const outageOfRedis = (name: string, outage: Omit<RedisOutage, 'rounds' | 'lastsMs' | 'times'>): FaultScenario => ({
  name,
  missing: async () => (await missingRedis()) ?? (await missingPostgres()),
  run: (effort) => {
    const [rounds, lastsMs] = effort.isShort ? [1, 3_000] : [Math.min(effort.rounds, 2), 15_000]
    return goThroughWithRedis({ ...outage, rounds, lastsMs, times: `${rounds} × away` })
  },
})

/** Its process is cut off and comes back empty. */
export const redisDead = outageOfRedis('Redis dead and back', {
  begin: ({ kill }) => kill(),
  end: ({ start }) => start(),
})

/** It takes what it is told and says nothing. */
export const redisFrozen = outageOfRedis('Redis frozen and thawed', {
  begin: ({ freeze }) => freeze(),
  end: ({ thaw }) => thaw(),
})
