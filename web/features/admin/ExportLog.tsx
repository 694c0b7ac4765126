import { admin } from '@quiz/contract/admin.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

const texts = moderationTexts.log

/** Downloads the whole log. */
export const ExportLog = () => <Button onPress={() => toastOnFailure(download)}>{texts.export}</Button>

async function download(): Promise<void> {
  // The call needs the access token, which a link does not send.
  const csv = await call(admin.exportLog, {})
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: texts.fileName })
  link.click()
  URL.revokeObjectURL(address)
}
