import { type BankFormat, bank, bankFormats } from '@quiz/contract/bank/bank.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormatRow } from '#web/ui/FormatRow.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'

const texts = bankTexts.exportDialog

type BankExportDialogProps = ({ ids: readonly string[] } | { theme: string }) & { onClose: () => void }

/** Downloads questions, named ones or those of a theme, in one of the formats. */
export function BankExportDialog({ onClose, ...asked }: BankExportDialogProps) {
  const download = async (format: BankFormat) => {
    const isSaved = await toastOnFailure(async () =>
      saveFile(await call(bank.export, { body: { ...('ids' in asked ? { ids: [...asked.ids] } : asked), format } })),
    )
    if (isSaved) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={'ids' in asked ? texts.title(asked.ids.length) : texts.titleOfTheme(asked.theme)}
      cancelLabel={texts.cancel}
    >
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
