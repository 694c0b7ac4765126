import { setTimeout as wait } from 'node:timers/promises'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { servingLimits } from '#server/platform/store/limits.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { findPrimaryLsn, findReplayedLsn } from '#server/platform/store/replica/replica.queries.ts'
import type { LogPosition } from '#server/platform/store/replica/watermark.ts'
import { type Finding, good, wrong } from './finding.ts'

const bytes: PluralForms = { one: 'байт', few: 'байта', many: 'байт' }
const pollMs = 100
const limits = { ...servingLimits, connectionMs: 3_000 }
/** Time for the replica to reach the present end of the log. */
const catchUpMs = 3_000

/** Checks that the replica answers, follows this primary, and does not lag; no finding without a replica. */
export async function checkReplica(replicaUrl: string | null, primary: AnyDb): Promise<Finding[]> {
  if (replicaUrl === null) return []
  const log = { info: () => {}, warn: () => {} }
  try {
    const source = await openPostgres({ databaseUrl: replicaUrl, setting: 'DATABASE_REPLICA_URL', limits, log })
    const replica = storeOver(source, limits)
    try {
      return [await judgeReplica(await findPrimaryLsn(primary), () => findReplayedLsn(replica.db))]
    } finally {
      await replica.close()
    }
  } catch (error) {
    return [wrong(`Реплика не используется. ${reasonOf(error)}`)]
  }
}

/** The finding about a replica that has to reach the position `end`. */
export async function judgeReplica(end: LogPosition, replayed: () => Promise<LogPosition | null>): Promise<Finding> {
  const deadline = performance.now() + catchUpMs
  for (;;) {
    const reached = await replayed()
    if (!reached) return wrong('DATABASE_REPLICA_URL ведёт не на реплику: этот сервер сам принимает записи.')
    if (reached.timeline !== end.timeline)
      return wrong(
        `Реплика на линии времени ${reached.timeline}, основной сервер на ${end.timeline}: она следует за другим сервером или ещё не сделала контрольной точки после его смены.`,
      )
    if (reached.position >= end.position) return good('Реплика отвечает и не отстаёт.')
    if (performance.now() > deadline)
      return wrong(
        `Реплика отстаёт на ${counted(end.position - reached.position, bytes)} журнала: пока это так, с неё не читают.`,
      )
    await wait(pollMs)
  }
}
