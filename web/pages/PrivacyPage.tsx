import { privacyPage } from '@quiz/contract/texts/ru/legal/privacy.ts'
import { LegalText } from '#web/pages/parts/LegalText.tsx'

/** The privacy policy. */
export const PrivacyPage = () => <LegalText page={privacyPage} />
