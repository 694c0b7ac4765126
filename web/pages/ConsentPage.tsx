import { consentPage } from '@quiz/contract/texts/ru/legal/consent.ts'
import { LegalText } from '#web/pages/parts/LegalText.tsx'

/** The consent to the processing of personal data. */
export const ConsentPage = () => <LegalText page={consentPage} />
