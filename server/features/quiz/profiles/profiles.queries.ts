import type { Db } from '#server/platform/store/db.ts'
import { hasProfile } from '#server/read-models/banned.ts'

/** A person for their profile; undefined for banned people and the deleted author. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('user_counters', 'user_counters.user_id', 'users.id')
    .select([
      'id',
      'full_name as fullName',
      'user_name as userName',
      'avatar',
      'description',
      'quizzes_count as createdTestsCount',
      'user_counters.attempts_count as passingTestsCount',
      'user_counters.passes_count as myTestPassedCount',
      'user_counters.likes_count as myTestsLikes',
      'results_hidden as resultsHidden',
    ])
    .where('id', '=', userId)
    .where(hasProfile)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Changes of a profile; undefined fields are kept. */
export type ProfileChange = {
  description?: string | undefined
  avatar?: string | null | undefined
  results_hidden?: boolean | undefined
}

/** Updates a profile. Kysely ignores undefined fields. */
export async function updateProfile(db: Db, userId: number, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}
