import { admin } from '@quiz/contract/moderation/admin.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { call } from '#web/lib/call.ts'
import { timeZoneHere } from '#web/lib/date-format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

const texts = moderationTexts.log

/** Downloads the whole log. */
export const ExportLog = () => (
  <Button icon="download" onPress={() => toastOnFailure(download)}>
    {texts.export}
  </Button>
)

async function download(): Promise<void> {
  // The call needs the access token, which a link does not send.
  const content = await call(admin.exportLog, { query: { timeZone: timeZoneHere() } })
  saveFile({ name: texts.fileName, type: 'text/csv', content })
}
