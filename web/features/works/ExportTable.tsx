import { workExportTexts as texts } from '@quiz/contract/texts/ru/work-export.ts'
import { workExport } from '@quiz/contract/work-export.ts'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

/** Downloads the table of a work, with times in the time zone of the browser. */
export function ExportTable({ workId }: { workId: number }) {
  const download = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    saveFile(await call(workExport.table, { params: { id: String(workId) }, query: { format: 'csv', timeZone } }))
  }
  return (
    <Button icon="download" onPress={() => toastOnFailure(download)}>
      {texts.download}
    </Button>
  )
}
