import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { removeQuestions, restoreQuestions } from './bank.api.ts'
import { type DrawnRange, rangeOfTicked } from './drawn-ranges.ts'

const ThemeDialog = lazyComponent(async () => (await import('./ThemeDialog.tsx')).ThemeDialog)
const BankExportDialog = lazyComponent(async () => (await import('./BankExportDialog.tsx')).BankExportDialog)

type TickedActionsProps = {
  ticked: readonly BankRow[]
  themes: readonly string[]
  onUntick: () => void
  /** Opens a new test with copies of them. */
  onAssembled: (rows: readonly BankRow[]) => unknown
  /** Opens a new work that draws from them. */
  onWork: (ranges: readonly DrawnRange[]) => unknown
}

/** What can be done with the ticked questions. */
export function TickedActions({ ticked, themes, onUntick, onAssembled, onWork }: TickedActionsProps) {
  const [dialog, setDialog] = useState<'theme' | 'export' | null>(null)
  const queryClient = useQueryClient()
  const ids = ticked.map(({ id }) => id)
  const refetch = () => queryClient.invalidateQueries()
  async function restore() {
    if (!(await toastOnFailure(() => restoreQuestions(ids)))) return
    await refetch()
    showToast({ text: texts.restored })
  }
  async function remove() {
    if (!(await toastOnFailure(() => removeQuestions(ids)))) return
    onUntick()
    showToast({ text: texts.removed(ids.length), action: { label: texts.undo, run: () => void restore() } })
    await refetch()
  }
  const areKept = ticked.every(({ source }) => source === 'bank')
  const areTooMany = ids.length > limits.bankExportMax
  return (
    <div className="bank-ticked">
      <p>
        <span role="status">{texts.ticked(ids.length)}</span> <TextButton onClick={onUntick}>{texts.untick}</TextButton>
      </p>
      <Button
        icon="plus"
        onPress={() => onAssembled(ticked)}
        reason={ids.length > limits.questionsMax ? texts.tooManyForTest(limits.questionsMax) : null}
      >
        {texts.testOfTicked}
      </Button>
      <Button
        icon="plus"
        onPress={() => onWork([rangeOfTicked(ticked)])}
        reason={ids.length > limits.entryIdsMax ? texts.tooManyForWork(limits.entryIdsMax) : null}
      >
        {texts.workOfTicked}
      </Button>
      <Button icon="pen" onPress={() => setDialog('theme')}>
        {texts.setTheme}
      </Button>
      <Button
        icon="download"
        onPress={() => setDialog('export')}
        reason={areTooMany ? texts.tooMany(limits.bankExportMax) : null}
      >
        {texts.export}
      </Button>
      <Button icon="trash" onPress={remove} reason={areKept ? null : texts.onlyKept}>
        {texts.remove}
      </Button>
      <Suspense>
        {dialog === 'theme' && (
          <ThemeDialog
            ids={ids}
            themes={themes}
            onClose={() => setDialog(null)}
            onSaved={async () => {
              setDialog(null)
              onUntick()
              await refetch()
            }}
          />
        )}
        {dialog === 'export' && <BankExportDialog ids={ids} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}
