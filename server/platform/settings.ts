import type { Db } from '#server/platform/store/db.ts'

/** The stored value of a setting; the first process that needs it generates and stores it. */
export async function ensureSetting(db: Db, name: string, make: () => string): Promise<string> {
  const stored = await findSetting(db, name)
  if (stored) return stored.value
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await findSetting(db, name)
  if (!made) throw new Error(`The setting ${name} was deleted meanwhile`)
  return made.value
}

/**
 * Sets a stored time to now unless it is later than `notAfter`; whether it did. Of several processes one does: work once
 * in a period is guarded by this, in its transaction.
 */
export async function claimSettingTime(
  db: Db,
  name: string,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('settings')
    .values({ name, value: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: now.toISOString() })
        // Times in ISO 8601 order as texts do.
        .where('settings.value', '<=', notAfter.toISOString()),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

const findSetting = (db: Db, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
