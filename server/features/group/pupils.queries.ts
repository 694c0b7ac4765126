import type { Pupil } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { drawCode } from '#server/platform/random-code.ts'
import type { Db } from '#server/platform/store/db.ts'

const state: RawBuilder<Pupil['state']> = sql<Pupil['state']>`case
  when forgotten_at is not null then 'forgotten' when left_at is not null then 'left' else 'in' end`

const devicesCount = sql<number>`(select count(*) from pupil_devices where pupil_id = class_pupils.id)`

/** Everybody who is or was in a class, by number. */
export const listPupils = (db: Db, classId: number): Promise<Pupil[]> =>
  db
    .selectFrom('class_pupils')
    .select(['id', 'name', 'number', 'code', state.as('state'), devicesCount.as('devices')])
    .where('class_id', '=', classId)
    .orderBy('number')
    .execute()

export type NewPupil = { name: string; nameKey: string; number: number }

/** Adds pupils to a class, each under a code that nobody on the site has. */
export async function insertPupils(
  db: Db,
  pupils: readonly NewPupil[],
  { classId, now }: { classId: number; now: Date },
): Promise<void> {
  let missing = pupils
  while (missing.length > 0) {
    const inserted = await db
      .insertInto('class_pupils')
      .values(
        missing.map(({ name, nameKey, number }) => ({
          ...{ class_id: classId, name, name_key: nameKey, number },
          ...{ code: drawCode(limits.pupilCodeChars), created_at: now },
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('number')
      .execute()
    const numbers = new Set(inserted.map(({ number }) => number))
    missing = missing.filter(({ number }) => !numbers.has(number))
  }
}

type RowChange = { name?: string; name_key?: string | null; code?: null; left_at?: Date | null; forgotten_at?: Date }

/** Changes some pupils of a class. */
export const setPupils = (db: Db, ids: readonly number[], change: RowChange): Promise<unknown> =>
  db.updateTable('class_pupils').set(change).where('id', 'in', ids).execute()
