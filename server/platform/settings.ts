import type { Db } from '#server/platform/store/db.ts'

/** The value of a setting that the store keeps; made once, by whichever process comes first. */
export async function keptSetting(db: Db, name: string, make: () => string): Promise<string> {
  const kept = await findSetting(db, name)
  if (kept) return kept.value
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
