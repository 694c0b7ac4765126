import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { bankPickerTexts as texts } from '@quiz/contract/texts/ru/bank-picker.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { BankQuestions } from './BankQuestions.tsx'
import { bankQuery, noFilter } from './bank.api.ts'
import { ThemeSelect } from './ConditionSelect.tsx'
import '#web/features/bank/bank.css'

type BankPickerDialogProps = {
  /** How many fit. */
  free: number
  onTake: (rows: readonly BankRow[]) => Promise<void>
  onClose: () => void
}

/** Chooses own questions by words and theme. */
export function BankPickerDialog({ free, onTake, onClose }: BankPickerDialogProps) {
  const [filter, setFilter] = useState(noFilter)
  const [ticked, setTicked] = useState<ReadonlyMap<string, BankRow>>(new Map())
  const list = useInfiniteQuery({ ...bankQuery(filter), placeholderData: (before) => before })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const themes = list.data?.pages[0]?.themes ?? []
  const isFiltered = filter.search !== '' || filter.theme !== null
  const tick = ([row]: readonly BankRow[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Map(before)
      if (row) isTicked ? after.set(row.id, row) : after.delete(row.id)
      return after
    })
  const tooMany = ticked.size > free ? texts.tooMany(free) : null
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isDismissable={ticked.size === 0}
      cancelLabel={texts.cancel}
      actions={
        <Button
          kind="main"
          reason={ticked.size === 0 ? texts.nothing : tooMany}
          onPress={() => onTake([...ticked.values()])}
        >
          {texts.take(ticked.size)}
        </Button>
      }
    >
      <div className="bank-main dialog-long">
        <SearchBox
          label={bankTexts.search}
          value={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
          maxLength={limits.searchChars}
        />
        {themes.length > 0 && (
          <ThemeSelect themes={themes} value={filter.theme} onChange={(theme) => setFilter({ ...filter, theme })} />
        )}
        {list.isPending && <Spinner label={bankTexts.loading} />}
        {list.isSuccess && rows.length === 0 && <p>{isFiltered ? bankTexts.notFound : texts.empty}</p>}
        <BankQuestions list={list} rows={rows} ticked={ticked} onTick={tick} />
      </div>
    </Dialog>
  )
}
