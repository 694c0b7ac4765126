import { personalDataTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportForm } from './ExportForm.tsx'
import '#web/styles/account.css'

/** What a banned person may do with their data: download them, and delete the account. */
export function BannedRights({ banToken, onDeleted }: { banToken: string; onDeleted: () => void }) {
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      {isExporting && <ExportForm banToken={banToken} />}
      <div className="acts">
        {!isExporting && <Button onPress={() => setExporting(true)}>{personalDataTexts.open}</Button>}
        <DeleteAccount banToken={banToken} onDeleted={onDeleted} />
      </div>
    </>
  )
}
