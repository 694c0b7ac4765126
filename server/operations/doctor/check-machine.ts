import { statfs } from 'node:fs/promises'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { type Finding, good, wrong } from './finding.ts'
import { findLatestMoment, findServer } from './store.queries.ts'

const mostApartMs = 5_000
const leastFree = { bytes: 1_000_000_000, share: 0.05 }

/** Whether this machine and the store agree on the time. `clock` is asked while the store answers. */
export async function checkClock(db: AnyDb, clock: () => Date): Promise<Finding> {
  const before = clock().getTime()
  const there = (await findServer(db)).now.getTime()
  // The store looked at its clock somewhere between the two.
  const apart = Math.max(before - there, there - clock().getTime(), 0)
  return apart > mostApartMs
    ? wrong(`Часы этой машины и сервера базы расходятся на ${Math.round(apart / 1000)} с: настройте на обеих NTP.`)
    : good('Часы сходятся с часами хранилища.')
}

/** Whether something happened later than now: then a clock stood wrong, at that time or at this one. */
export async function checkPast(db: AnyDb, now: Date): Promise<Finding[]> {
  const latest = await findLatestMoment(db)
  if (latest === null || latest.getTime() - now.getTime() <= mostApartMs) return []
  return [wrong(`В хранилище есть запись из будущего, от ${latest.toISOString()}: часы идут или шли неверно.`)]
}

/** Whether the disk under the folder has room. */
export async function checkDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const words = `на диске с ${folder} свободно ${(free / 1e9).toFixed(1)} ГБ`
    const isLittle = free < leastFree.bytes || bavail / blocks < leastFree.share
    return isLittle ? wrong(`Мало места: ${words}.`) : good(`Места хватает: ${words}.`)
  } catch (error) {
    return wrong(`Папка ${folder} недоступна: ${reasonOf(error)}.`)
  }
}
