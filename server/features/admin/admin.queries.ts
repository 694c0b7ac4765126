import type { Db } from '#server/platform/store/db.ts'

/** Removes the description and the avatar of a profile. */
export const clearProfile = (db: Db, userId: number) =>
  db.updateTable('users').set({ description: '', avatar: null }).where('id', '=', userId).execute()
