import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { schoolYearAt } from '@quiz/contract/group/school-year.ts'
import { limits } from '@quiz/contract/limits.ts'
import { drawCode } from '#server/platform/random-code.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { nextNumber } from './factories.ts'
import { aKey } from './work-takers.ts'

/** Inserts a pupil of a new class of a teacher, whose code one browser knows. */
export async function aPupil(db: Db, { ownerId, now, key = aKey() }: { ownerId: number; now: Date; key?: string }) {
  const classRow = { owner_id: ownerId, title: '7Б', year: schoolYearAt(now), created_at: now }
  const { id: classId } = await db.insertInto('classes').values(classRow).returning('id').executeTakeFirstOrThrow()
  const name = `Ученик № ${nextNumber()}`
  const code = drawCode(limits.pupilCodeChars)
  const row = { class_id: classId, name, name_key: nameKeyOf(name), number: 1, code, created_at: now }
  const { id } = await db.insertInto('class_pupils').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('pupil_devices')
    .values({ pupil_id: id, key_hash: hashSecret(key), used_at: now })
    .execute()
  return { id, classId, name, code, key }
}
