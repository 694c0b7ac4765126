import type { FaultScenario } from './scenario.ts'
import { anotherMachine } from './scenarios/another-machine.ts'
import { burstEmbedded, burstOnPostgres } from './scenarios/burst.ts'
import { clockJump } from './scenarios/clock-jump.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { failover } from './scenarios/failover.ts'
import { gracefulShutdown } from './scenarios/graceful-shutdown.ts'
import { heavyPictures } from './scenarios/heavy-pictures.ts'
import { hostileBodies } from './scenarios/hostile-bodies.ts'
import { killDuringGames, killOneDuringGames } from './scenarios/kill-game.ts'
import { killAtStatements } from './scenarios/kill-game-statements.ts'
import { killPostgresOfSite } from './scenarios/kill-postgres.ts'
import { killWhilePractising } from './scenarios/kill-practice.ts'
import { killBoth, killEmbedded, killOnPostgres } from './scenarios/kill-server.ts'
import { longestWaits } from './scenarios/longest-waits.ts'
import { mailServerAway } from './scenarios/mail.ts'
import { migrationLocks } from './scenarios/migration-locks.ts'
import { nginxRepeatsNoWrite } from './scenarios/nginx.ts'
import { overloadEmbedded, overloadOnPostgres } from './scenarios/overload.ts'
import { throughPgbouncer } from './scenarios/pgbouncer.ts'
import { pictureStoreAway } from './scenarios/picture-store.ts'
import { postgresFrozen, postgresFull, postgresRestarted, postgresStopped } from './scenarios/postgres-outages.ts'
import { powerCutOnExt4, powerCutOnXfs } from './scenarios/power-cut.ts'
import { redisDead, redisFrozen } from './scenarios/redis-outages.ts'
import { refusedBodies, refusedBodiesOfPair } from './scenarios/refused-bodies.ts'
import { replicaInTrouble } from './scenarios/replica.ts'
import { rollingRestart, rollingRestartOfPair } from './scenarios/rolling-restart.ts'
import { slowClients } from './scenarios/slow-clients.ts'
import { sortKeysKilled } from './scenarios/sort-keys.ts'
import { badSurroundings } from './scenarios/surroundings.ts'
import { threeProcesses } from './scenarios/three-processes.ts'
import { upgrade } from './scenarios/upgrade.ts'

/** All scenarios of `npm run test:faults`, in the order of its table. */
export const allScenarios: readonly FaultScenario[] = [
  killEmbedded,
  killPostgresOfSite,
  killBoth,
  killOnPostgres,
  killWhilePractising,
  killDuringGames,
  killOneDuringGames,
  killAtStatements,
  sortKeysKilled,
  postgresStopped,
  postgresRestarted,
  postgresFrozen,
  postgresFull,
  redisDead,
  redisFrozen,
  gracefulShutdown,
  throughPgbouncer,
  replicaInTrouble,
  failover,
  threeProcesses,
  rollingRestart,
  upgrade,
  migrationLocks,
  nginxRepeatsNoWrite,
  refusedBodies,
  refusedBodiesOfPair,
  pictureStoreAway,
  mailServerAway,
  diskFull,
  powerCutOnExt4,
  powerCutOnXfs,
  badSurroundings,
  anotherMachine,
  slowClients,
  hostileBodies,
  heavyPictures,
  longestWaits,
  clockJump,
  burstEmbedded,
  burstOnPostgres,
  overloadEmbedded,
  overloadOnPostgres,
]

/** The scenarios of `npm run test:faults -- --short`, which CI runs: about 20 s each. */
export const shortScenarios: readonly FaultScenario[] = [
  killEmbedded,
  killPostgresOfSite,
  postgresRestarted,
  diskFull,
  rollingRestartOfPair,
  anotherMachine,
]
