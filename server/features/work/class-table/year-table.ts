import { createHash } from 'node:crypto'
import type { Pupil } from '@quiz/contract/group/classes.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import type {
  ClassSettings,
  SettingsChange,
  YearCell,
  YearRow,
  YearTable,
  YearWork,
} from '@quiz/contract/work/class-table.ts'
import { dayInZone } from '@quiz/contract/zoned-moments.ts'
import { getTaughtClass } from '#server/features/group/classes.queries.ts'
import { listPupils } from '#server/features/group/pupils.queries.ts'
import { presentScore } from '#server/features/work/taking/attempt-score.ts'
import { stateOf } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import {
  type ClassAttempt,
  type ClassWork,
  changeSettings,
  getSettings,
  listClassAttempts,
  listClassWorks,
} from './class-table.queries.ts'
import { averagesOf } from './year-averages.ts'

type Services = Pick<AppContext, 'store' | 'clock'>
type OfTeacher = { classId: number; userId: number }
/** Days of a time zone, both included; of UTC without one. */
export type Days = { from?: string | undefined; to?: string | undefined; timeZone?: string | undefined }

/** Changes how a teacher has the table of a class. Throws a `Refusal`. */
export const changeOwnSettings = (
  { store }: Services,
  { classId, userId }: OfTeacher,
  change: SettingsChange,
): Promise<ClassSettings> =>
  inTransaction(store.db, async (db) => {
    const own = { classId, userId }
    await getTaughtClass(db, classId, userId)
    await requireKnown(db, own, change)
    await changeSettings(db, own, change)
    const { weights: _, ...settings } = await getSettings(db, own)
    return settings
  })

/** Throws a `Refusal` for a work that is not given to the class by the teacher, and for pupils of other classes. */
async function requireKnown(db: Db, own: OfTeacher, { weight, order }: SettingsChange): Promise<void> {
  if (weight && !(await listClassWorks(db, own)).some(({ id }) => id === weight.workId))
    throw refuse('work_not_found').at('weight.workId')
  if (!order) return
  const known = new Set((await listPupils(db, own.classId)).map(({ id }) => id))
  const at = order.findIndex((id) => id !== null && !known.has(id))
  if (at >= 0) throw refuse('participant_not_found', [{ path: `order.${at}`, message: classesTexts.noPupil }])
}

/** The table of a class for one of its teachers. Throws a `Refusal`. */
export async function yearTableOf(
  { store: { db }, clock }: Services,
  { classId, userId }: OfTeacher,
  days: Days = {},
): Promise<YearTable> {
  const own = { classId, userId }
  const { title } = await getTaughtClass(db, classId, userId)
  const [{ weights, ...settings }, pupils, all] = await Promise.all([
    getSettings(db, own),
    listPupils(db, classId),
    listClassWorks(db, own),
  ])
  const stored = worksWithin(all, days)
  const attempts = await listClassAttempts(db, { classId, workIds: stored.map(({ id }) => id) })
  const works = stored.map((work) => presentWork(work, weights[work.id] ?? 1, clock()))
  const byPupil = Map.groupBy(attempts, ({ pupilId }) => pupilId)
  const content = {
    ...{ title, settings, works },
    state: works.some(({ state }) => state === 'open') ? ('live' as const) : ('still' as const),
    pupils: pupils.map((pupil) => {
      const ofPupil = new Map(byPupil.get(pupil.id)?.map((one) => [one.workId, one]))
      const cells = stored.map((work, at) => cellOf(work, works[at]?.state ?? 'closed', ofPupil.get(work.id)))
      return presentRow(pupil, cells, averagesOf(cells, { works, absentAs: settings.absentAs }))
    }),
  }
  return { revision: revisionOf(content), ...content }
}

/** The same content has the same revision, whatever changed in between. */
const revisionOf = (content: object): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12), 16)

const openedAt = ({ opensAt, createdAt }: ClassWork): Date => opensAt ?? createdAt

/** The works that opened within some days. */
export function worksWithin(works: readonly ClassWork[], { from, to, timeZone = 'UTC' }: Days): readonly ClassWork[] {
  if (from === undefined && to === undefined) return works
  const dayOf = dayInZone(timeZone)
  return works.filter((work) => {
    const day = dayOf(openedAt(work))
    return (from === undefined || from <= day) && (to === undefined || day <= to)
  })
}

const presentWork = (work: ClassWork, weight: number, now: Date): YearWork => ({
  ...{ id: work.id, title: work.title, at: openedAt(work).toISOString(), state: stateOf(work, now) },
  ...{ hasMarks: work.settings.marks !== null, weight },
})

function cellOf(work: ClassWork, state: YearWork['state'], found: ClassAttempt | undefined): YearCell {
  const empty = { workId: work.id, attemptId: null, percent: null, mark: null }
  if (found?.isForgotten) return { ...empty, state: 'forgotten' }
  if (!found || (found.isRemoved && found.attemptId === null)) return { ...empty, state: 'none' }
  const { attemptId, submittedAt, points, maxPoints, percent } = found
  if (attemptId === null) return { ...empty, state: state === 'closed' ? 'absent' : 'waiting' }
  const isScored = submittedAt !== null && points !== null && maxPoints !== null && percent !== null
  if (!isScored) return { ...empty, state: 'working', attemptId }
  const { mark } = presentScore({ points, maxPoints, percent }, work.settings)
  return { workId: work.id, state: 'submitted', attemptId, percent, mark }
}

const presentRow = (
  { id, name, number, state }: Pupil,
  cells: YearCell[],
  averages: Pick<YearRow, 'averageMark' | 'averagePercent'>,
): YearRow => ({ pupilId: id, name, number, state, cells, ...averages })
