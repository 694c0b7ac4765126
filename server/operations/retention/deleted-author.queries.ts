import { deletedAuthorId } from '@quiz/contract/deleted-author.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import type { Db } from '#server/platform/store/db.ts'

/** No user name and no e-mail has this sign. */
const key = '#'

/** Inserts the person under whom tests stay whose authors deleted their accounts, unless there is one. */
export const ensureDeletedAuthor = (db: Db, now: Date) =>
  db
    .insertInto('users')
    .values({
      id: deletedAuthorId,
      user_name: key,
      user_name_key: key,
      email: key,
      email_key: key,
      full_name: deletionTexts.deletedAuthor,
      birth_date: '1900-01-01',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
