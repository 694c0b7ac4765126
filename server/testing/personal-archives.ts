import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { readZip } from '#server/platform/zip/read-zip.ts'
import type { TestPerson, TestSite } from './test-app.ts'

const password = 'ёлка в июле'

/** The files of the archive that somebody asks for, by name. Once an hour. */
export async function archivedFiles(site: TestSite, { id }: Pick<TestPerson, 'id'>): Promise<Map<string, Buffer>> {
  const passwordHash = await hash(password.normalize('NFC'))
  await site.store.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  const { url } = await site.call(account.exportData, { body: { password } }, await site.signIn(id))
  const { rawPayload } = await site.app.inject(url.slice(site.context.config.publicUrl.length))
  return readZip(rawPayload, { entries: 1000, bytes: 50_000_000 })
}
