import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { type RawBuilder, sql } from 'kysely'
import { timeOfNewcomers } from '#server/features/work/people/participants.queries.ts'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The works of a class, locked until the transaction ends. */
export const lockWorksOf = (db: Db, classId: number) =>
  db
    .selectFrom('works')
    .select(['works.id', 'opens_at as opensAt', 'closes_at as closesAt', 'closed_at as closedAt'])
    .select(isWorkAvailable.as('isAvailable'))
    .where('id', 'in', (of) => of.selectFrom('work_classes').select('work_id').where('class_id', '=', classId))
    .orderBy('id')
    .forUpdate()
    .execute()

/** The classes of a work in the order in which its author named them. */
export const listWorkClasses = (db: Db, workId: number) =>
  db
    .selectFrom('work_classes')
    .innerJoin('classes', 'classes.id', 'work_classes.class_id')
    .select(['classes.id', 'classes.title', 'work_classes.left_at as leftAt'])
    .where('work_id', '=', workId)
    .orderBy('position')
    .execute()

/** Gives a work that nobody started other classes, or none; whoever is in its list and in none of them goes. */
export async function replaceWorkClasses(db: Db, workId: number, classIds: readonly number[]): Promise<void> {
  await db.deleteFrom('work_classes').where('work_id', '=', workId).execute()
  await db
    .deleteFrom('work_participants')
    .where('work_id', '=', workId)
    .$if(classIds.length > 0, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('pupil_id', 'is', null),
          eb('pupil_id', 'not in', (of) =>
            of.selectFrom('class_pupils').select('id').where('class_id', 'in', classIds),
          ),
        ]),
      ),
    )
    .execute()
  if (classIds.length === 0) return
  const rows = classIds.map((classId, position) => ({ work_id: workId, class_id: classId, position }))
  await db.insertInto('work_classes').values(rows).execute()
}

/** Everybody who is or was in the classes of a work, in their order. */
export const listClassPupils = (db: Db, workId: number) =>
  db
    .selectFrom('work_classes')
    .innerJoin('classes', 'classes.id', 'work_classes.class_id')
    .innerJoin('class_pupils', 'class_pupils.class_id', 'classes.id')
    .select([
      'class_pupils.id',
      'class_pupils.name',
      'class_pupils.number',
      'class_pupils.left_at as leftAt',
      'class_pupils.forgotten_at as forgottenAt',
      'classes.title as classTitle',
      'work_classes.position',
    ])
    .where('work_id', '=', workId)
    .orderBy('position')
    .orderBy('number')
    .execute()
export type ClassPupil = Awaited<ReturnType<typeof listClassPupils>>[number]

const isKeyUnknown: RawBuilder<boolean> = sql<boolean>`(key_hash is not null and not exists (
  select 1 from pupil_devices
  where pupil_devices.pupil_id = work_participants.pupil_id and pupil_devices.key_hash = work_participants.key_hash))`

/** The rows of pupils in a work. */
export const listPupilRows = (db: Db, workId: number) =>
  db
    .selectFrom('work_participants')
    .select(['id', 'pupil_id as pupilId', 'name', 'removed_at as removedAt', 'forgotten_at as forgottenAt'])
    .select('list_number as listNumber')
    .select([
      isKeyUnknown.as('isKeyUnknown'),
      sql<boolean>`exists (select 1 from work_attempts where participant_id = work_participants.id)`.as('isStarted'),
    ])
    .where('work_id', '=', workId)
    .where('pupil_id', 'is not', null)
    .execute()

export type NewPupilRow = { pupilId: number; name: string; nameKey: string; listNumber: number; listPosition: number }

export const insertPupilRows = (
  db: Db,
  rows: readonly NewPupilRow[],
  { workId, now }: { workId: number; now: Date },
): Promise<unknown> =>
  db
    .insertInto('work_participants')
    .values(
      rows.map(({ pupilId, name, nameKey, listNumber, listPosition }) => ({
        ...{ work_id: workId, pupil_id: pupilId, name, name_key: nameKey, personal_code: null },
        ...{ list_position: listPosition, list_number: listNumber, created_at: now },
        ...timeOfNewcomers(workId),
      })),
    )
    .execute()

type RowChange = { name?: string; name_key?: string; removed_at?: Date | null; key_hash?: null }

export const setPupilRow = (db: Db, id: number, change: RowChange): Promise<unknown> =>
  db
    .updateTable('work_participants')
    .set({ ...change, revision: changed })
    .where('id', '=', id)
    .execute()

type ForgottenPlace = { listNumber: number; listPosition: number; now: Date }

/** Removes the name and the attempts of a pupil for good, whom the class forgot; the place in the list stays. */
export async function forgetPupilRow(
  db: Db,
  id: number,
  { listNumber, listPosition, now }: ForgottenPlace,
): Promise<void> {
  await db.deleteFrom('work_attempts').where('participant_id', '=', id).execute()
  await db
    .updateTable('work_participants')
    .set({ name: '', name_key: null, key_hash: null, forgotten_at: now, revision: changed })
    .set({ list_position: listPosition, list_number: listNumber, removed_attempts: 0, forgotten_key: null })
    .where('id', '=', id)
    .execute()
}

/** Whether a pupil is of a class of a work. */
export async function isPupilOfWork(db: Db, workId: number, pupilId: number): Promise<boolean> {
  const found = await db
    .selectFrom('class_pupils')
    .innerJoin('work_classes', 'work_classes.class_id', 'class_pupils.class_id')
    .select('class_pupils.id')
    .where('work_id', '=', workId)
    .where('class_pupils.id', '=', pupilId)
    .executeTakeFirst()
  return found !== undefined
}

/** The row of a pupil who removed the own name from a work. */
export const findForgottenRow = (db: Db, workId: number, pupilId: number) =>
  db
    .selectFrom('work_participants')
    .select('id')
    .where('work_id', '=', workId)
    .where('pupil_id', '=', pupilId)
    .where('forgotten_at', 'is not', null)
    .executeTakeFirst()

/** Throws a `Refusal` at a field of the request where the author of a work is no teacher of one of its classes any more. */
export async function requireTaught(db: Db, workId: number, path: string): Promise<void> {
  const left = (await listWorkClasses(db, workId)).some(({ leftAt }) => leftAt !== null)
  if (left) throw refuse('class_not_found', [{ path, message: worksTexts.leftClass }])
}
