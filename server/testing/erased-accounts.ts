import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import { eraseAccountsJob } from '#server/operations/retention/erase-accounts-job.ts'
import type { TestPerson, TestSite } from './test-app.ts'

const password = 'ёлка в июле'
/** From the request for a deletion until the job erases the account. */
export const untilErased = limits.deletionDays * 24 * 3_600_000

/** Asks for the deletion of an account. */
export async function askToErase(site: TestSite, { id }: Pick<TestPerson, 'id'>, tests: 'delete' | 'keep') {
  const passwordHash = await hash(password.normalize('NFC'))
  await site.store.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  await site.call(account.remove, { body: { password, tests } }, await site.signIn(id))
}

/** Erases an account, as its owner asked for it: with its tests or without them. */
export async function eraseAccount(site: TestSite, person: Pick<TestPerson, 'id'>, tests: 'delete' | 'keep') {
  await askToErase(site, person, tests)
  site.clock.advance(untilErased)
  await eraseAccountsJob(site.context).run()
}
