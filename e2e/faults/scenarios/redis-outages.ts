import { goThroughWithRedis, type RedisOutage } from '../redis-outage.ts'
import type { FaultScenario } from '../scenario.ts'
import { missingRedis } from '../world/own-redis.ts'
import { missingPostgres } from '../world/postgres-programs.ts'

const outageOfRedis = (name: string, outage: Omit<RedisOutage, 'rounds'>): FaultScenario => ({
  name,
  missing: async () => (await missingRedis()) ?? (await missingPostgres()),
  run: ({ rounds }) => goThroughWithRedis({ ...outage, rounds: Math.min(rounds, 2) }),
})

/** Its process is cut off and comes back empty. */
export const redisDead = outageOfRedis('Redis dead and back', {
  times: 'twice dead',
  begin: ({ kill }) => kill(),
  end: ({ start }) => start(),
})

/** It takes what it is told and says nothing. */
export const redisFrozen = outageOfRedis('Redis frozen and thawed', {
  times: 'twice frozen',
  begin: ({ freeze }) => freeze(),
  end: ({ thaw }) => thaw(),
})
