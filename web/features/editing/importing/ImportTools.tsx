import type { QuizSettings } from '@quiz/contract/quiz/settings.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { bankImportTexts } from '@quiz/contract/texts/ru/bank-import.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { EditorStart } from '#web/features/editing/editor-start.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { type BankRun, browserBankRunStorage, findBankRun } from './bank-run.ts'
import { browserRunStorage, findRun, type ImportRun } from './import-run.ts'
import { emptySource } from './import-source.ts'

// The dialog and the library of dialogs are loaded when it is opened.
const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

type ImportToolsProps = {
  subjects: readonly Subject[]
  authorId: number
  /** The settings of the edited test before any change; tests of parts begin with them. */
  settings: QuizSettings
  start: EditorStart
}

/** Opens the dialog that reads questions from a text, and offers to go on with an interrupted run. */
export function ImportTools({ subjects, authorId, settings, start }: ImportToolsProps) {
  const [isOpen, setOpen] = useState(start.isImport)
  const [source, setSource] = useState(emptySource)
  const [run, setRun] = useState<ImportRun | null>(null)
  const [bankRun, setBankRun] = useState<BankRun | null>(null)
  const findRuns = useCallback(() => {
    const now = Date.now()
    void findRun(browserRunStorage, authorId, now).then(setRun)
    void findBankRun(browserBankRunStorage, { authorId, now }).then(setBankRun)
  }, [authorId])
  // IndexedDB is outside of React.
  useEffect(findRuns, [findRuns])
  const close = () => {
    setOpen(false)
    findRuns()
  }
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Icon name="copy" />
        {texts.open}
      </TextButton>
      {run && !isOpen && (
        <InterruptedRun storage={browserRunStorage} onGo={() => setOpen(true)} onForgotten={() => setRun(null)}>
          {run.published > 0
            ? texts.parts.halfOpen(run.published, run.drafts.length)
            : texts.parts.interrupted(run.created.length, run.drafts.length)}
        </InterruptedRun>
      )}
      {bankRun && !run && !isOpen && (
        <InterruptedRun storage={browserBankRunStorage} onGo={() => setOpen(true)} onForgotten={() => setBankRun(null)}>
          {bankImportTexts.interrupted(bankRun.saved + bankRun.same + bankRun.refused.length, bankRun.total)}
        </InterruptedRun>
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog
            {...{ subjects, authorId, settings, start, source, run, bankRun }}
            onSource={setSource}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

type InterruptedRunProps = {
  storage: { clear: () => Promise<void> }
  onGo: () => void
  onForgotten: () => void
  children: ReactNode
}

/** Offers to go on with a run, or to give it up. */
function InterruptedRun({ storage, onGo, onForgotten, children }: InterruptedRunProps) {
  const forget = async () => {
    await storage.clear().catch(() => undefined)
    onForgotten()
  }
  return (
    <Notice
      icon="alert"
      action={
        <>
          <TextButton onClick={onGo}>{texts.parts.go}</TextButton>
          <TextButton onClick={forget}>{texts.parts.forget}</TextButton>
        </>
      }
    >
      {children}
    </Notice>
  )
}
