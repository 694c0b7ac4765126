import type { ClassSettings, SettingsChange } from '@quiz/contract/work/class-table.ts'
import { sql } from 'kysely'
import { byRank, firstAttempt } from '#server/features/work/taking/shown-attempt.queries.ts'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'

export type StoredSettings = ClassSettings & { weights: Record<string, number> }
type OfTeacher = { classId: number; userId: number }

/** How a teacher has the table of a class; as it is at first where nothing was changed. */
export async function getSettings(db: Db, { classId, userId }: OfTeacher): Promise<StoredSettings> {
  const found = await db
    .selectFrom('class_settings')
    .select(['absent_as as absentAs', 'periods', 'pupil_order as order', 'weights'])
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? { absentAs: 'nothing', periods: [], order: null, weights: {} }
}

/** Changes the settings of a teacher; what the change does not name stays. */
export async function changeSettings(
  db: Db,
  { classId, userId }: OfTeacher,
  { absentAs, periods, order, weight }: SettingsChange,
): Promise<void> {
  const weights = weight ? JSON.stringify({ [weight.workId]: weight.weight }) : '{}'
  await sql`
    insert into class_settings as own (class_id, user_id, absent_as, periods, pupil_order, weights)
    values (${classId}, ${userId}, ${absentAs ?? 'nothing'}, ${JSON.stringify(periods ?? [])}::jsonb,
      ${order ? JSON.stringify(order) : null}::jsonb, ${weights}::jsonb)
    on conflict (class_id, user_id) do update set
      absent_as = ${absentAs ?? sql`own.absent_as`},
      periods = ${periods ? sql`excluded.periods` : sql`own.periods`},
      pupil_order = ${order ? sql`excluded.pupil_order` : sql`own.pupil_order`},
      weights = own.weights || excluded.weights`.execute(db)
}

/** The works that a teacher gave a class, the first one first. */
export const listClassWorks = (db: Db, { classId, userId }: OfTeacher) =>
  db
    .selectFrom('works')
    .innerJoin('work_classes', 'work_id', 'works.id')
    .select(['works.id', 'title', 'settings', 'opens_at as opensAt', 'closes_at as closesAt', 'closed_at as closedAt'])
    .select(['created_at as createdAt', isWorkAvailable.as('isAvailable')])
    .where('class_id', '=', classId)
    .where('author_id', '=', userId)
    .orderBy(sql`coalesce(opens_at, created_at)`)
    .orderBy('works.id')
    .execute()
export type ClassWork = Awaited<ReturnType<typeof listClassWorks>>[number]

type WorksOfClass = { classId: number; workIds: readonly number[] }

/** The pupils of a class in the lists of works, each with the attempt that the table of the work shows. */
const selectAttempts = (db: Db, { classId, workIds }: WorksOfClass) =>
  db
    .selectFrom('work_participants')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .innerJoin('class_pupils', 'class_pupils.id', 'work_participants.pupil_id')
    .leftJoinLateral(firstAttempt(byRank(sql<boolean>`works.settings ->> 'counted' = 'best'`)), (join) => join.onTrue())
    .select(['work_participants.work_id as workId', 'class_pupils.id as pupilId'])
    .where('class_id', '=', classId)
    .where('work_participants.work_id', '=', anyOf(workIds))

/** Who is in the lists of works of a class, with what the table of a year shows of them. */
export const listClassAttempts = (db: Db, works: WorksOfClass) =>
  selectAttempts(db, works)
    .select('attempt.id as attemptId')
    .select(({ eb }) => [
      eb('work_participants.removed_at', 'is not', null).as('isRemoved'),
      eb('work_participants.forgotten_at', 'is not', null).as('isForgotten'),
    ])
    .select(['submitted_at as submittedAt', 'points', 'max_points as maxPoints', 'percent'])
    .execute()
export type ClassAttempt = Awaited<ReturnType<typeof listClassAttempts>>[number]

/** What each question brought to the pupils of a class who handed in works. */
export const listClassBreakdowns = (db: Db, works: WorksOfClass) =>
  selectAttempts(db, works)
    .select(['points', 'breakdown'])
    .where('submitted_at', 'is not', null)
    .where('work_participants.forgotten_at', 'is', null)
    .execute()

/** What is drawn from in some works, and from which part of each every question is, in the order of their ids. */
export const listDrawnParts = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('work_pools')
    .innerJoin('works', 'works.id', 'work_id')
    .select(['work_id as workId', 'forgiven', 'entries', 'question_ids as questionIds'])
    .select(sql<number[]>`jsonb_path_query_array(questions, '$[*].entry')`.as('parts'))
    .where('work_id', '=', anyOf(workIds))
    .execute()
export type DrawnParts = Awaited<ReturnType<typeof listDrawnParts>>[number]
