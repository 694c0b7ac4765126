import { agreementPage } from '@quiz/contract/texts/ru/legal/agreement.ts'
import { LegalText } from '#web/pages/parts/LegalText.tsx'

/** The user agreement. */
export const AgreementPage = () => <LegalText page={agreementPage} />
