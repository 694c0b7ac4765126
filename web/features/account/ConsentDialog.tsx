import type { Consent } from '@quiz/contract/account/consents.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { consentTexts } from '@quiz/contract/texts/ru/consents.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { LegalLink } from './LegalLink.tsx'
import { useAcceptConsents } from './use-accept-consents.ts'

const texts = consentTexts

/** Asks for the consent that an account lacks, or for that to a new version. Reading and taking tests do not need it. */
export function ConsentDialog({ needed, onClose }: { needed: readonly Consent[]; onClose: () => void }) {
  const accept = useAcceptConsents(needed)
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.later}
      actions={
        <Button
          kind="main"
          isPending={accept.isPending}
          onPress={() => accept.mutate(undefined, { onSuccess: onClose })}
        >
          {texts.accept}
        </Button>
      }
    >
      <p>{texts.lead}</p>
      <p>
        <LegalLink to={pagePaths.consent}>{texts.read}</LegalLink>
      </p>
      {accept.isError && <FieldProblem>{accept.error.message}</FieldProblem>}
    </Dialog>
  )
}
