import { createHash } from 'node:crypto'
import { type Consent, type ConsentDocument, isCurrentConsent } from '@quiz/contract/account/consents.ts'
import { consentPage } from '@quiz/contract/texts/ru/legal/consent.ts'
import { filledIn, type LegalPage } from '@quiz/contract/texts/ru/legal/legal-page.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/store/db.ts'

const pages: Record<ConsentDocument, LegalPage> = { 'personal-data': consentPage }

/** An agreement of a person to documents. */
type Acceptance = { userId: number; consents: readonly Consent[]; now: Date }

/**
 * Stores that a person agrees to documents, with the hash of the text as the site shows it. Versions that are not current
 * are left out: their text is not known any more. An earlier acceptance stays as it is.
 */
export async function recordConsents(
  db: Db,
  { site }: Pick<Config, 'site'>,
  { userId, consents, now }: Acceptance,
): Promise<void> {
  const rows = consents.filter(isCurrentConsent).map(({ document, version }) => ({
    ...{ user_id: userId, document, version, accepted_at: now },
    text_hash: hashOfText(pages[document], site),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function hashOfText(page: LegalPage, { brand, contactEmail: email }: Config['site']): string {
  return createHash('sha256')
    .update(filledIn(JSON.stringify(page), { brand, email }))
    .digest('hex')
}
