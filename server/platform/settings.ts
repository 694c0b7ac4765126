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

const findSetting = (db: Db, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
