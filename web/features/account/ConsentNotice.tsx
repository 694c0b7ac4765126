import type { Consent } from '@quiz/contract/account/consents.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { consentTexts } from '@quiz/contract/texts/ru/consents.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { LegalLink } from './LegalLink.tsx'
import { useAcceptConsents } from './use-accept-consents.ts'

/** What the account page says while a consent is needed. */
export function ConsentNotice({ needed }: { needed: readonly Consent[] }) {
  const accept = useAcceptConsents(needed)
  return (
    <div className="account-form">
      <p>{consentTexts.lead}</p>
      <p>
        <LegalLink to={pagePaths.consent}>{consentTexts.read}</LegalLink>
      </p>
      {accept.isError && <FieldProblem>{accept.error.message}</FieldProblem>}
      <Button kind="main" isPending={accept.isPending} onPress={() => accept.mutate()}>
        {consentTexts.accept}
      </Button>
    </div>
  )
}
