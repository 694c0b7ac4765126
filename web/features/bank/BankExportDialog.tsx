import { type BankFormat, bank, bankFormats } from '@quiz/contract/bank.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormatRow } from '#web/ui/FormatRow.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

const texts = bankTexts.exportDialog

/** Downloads questions in one of the formats. */
export function BankExportDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const download = async (format: BankFormat) => {
    const isSaved = await toastOnFailure(async () =>
      saveFile(await call(bank.export, { body: { ids: [...ids], format } })),
    )
    if (isSaved) onClose()
  }
  return (
    <Dialog onClose={onClose} title={texts.title(ids.length)} cancelLabel={texts.cancel}>
      {bankFormats.map((format) => (
        <FormatRow
          key={format}
          {...texts.formats[format]}
          action={bankTexts.export}
          onDownload={() => download(format)}
        />
      ))}
    </Dialog>
  )
}
