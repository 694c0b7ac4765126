import { realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { readsAsRoot } from '#server/platform/store/embedded/postmaster.ts'
import { type Finding, good, note, wrong } from './finding.ts'
import { findLatestMoment, findServer } from './store.queries.ts'

const maxClockDifferenceMs = 5_000
const minFree = { bytes: 1_000_000_000, share: 0.05 }

/** Checks that the clocks of this machine and the store agree. `clock` is read before and after the query. */
export async function checkClock(db: AnyDb, clock: () => Date): Promise<Finding> {
  const before = clock().getTime()
  const serverTime = (await findServer(db)).now.getTime()
  // The store read its clock between the two.
  const difference = Math.max(before - serverTime, serverTime - clock().getTime(), 0)
  return difference > maxClockDifferenceMs
    ? wrong(`Часы этой машины и сервера базы расходятся на ${Math.round(difference / 1000)} с: настройте на обеих NTP.`)
    : good('Часы сходятся с часами хранилища.')
}

/** Reports rows with a time in the future: some clock was or is wrong. */
export async function checkPast(db: AnyDb, now: Date): Promise<Finding[]> {
  const latest = await findLatestMoment(db)
  if (latest === null || latest.getTime() - now.getTime() <= maxClockDifferenceMs) return []
  return [wrong(`В хранилище есть запись из будущего, от ${latest.toISOString()}: часы идут или шли неверно.`)]
}

const gigabytes = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Checks the free space of the disk under a folder. */
export async function checkDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const words = `на диске с ${folder} свободно ${gigabytes.format(free / 1e9)} ГБ`
    const isLittle = free < minFree.bytes || bavail / blocks < minFree.share
    return isLittle ? wrong(`Мало места: ${words}.`) : good(`Места хватает: ${words}.`)
  } catch (error) {
    return wrong(`Папка ${folder} недоступна: ${reasonOf(error)}.`)
  }
}

/** Reports a server of the site that may read the files of everybody; no finding where there is none. */
export async function checkOwnServer(dataDir: string): Promise<Finding[]> {
  if (!(await readsAsRoot(join(await realpath(dataDir), 'db')))) return []
  return [
    note(
      `PostgreSQL сайта может читать и писать файлы всех пользователей (dac_override): папка программы или ${dataDir} закрыта для его собственного. Перенесите их, например из /root, или запустите сайт от имени обычного пользователя.`,
    ),
  ]
}
