import type { QuizSettings } from '@quiz/contract/settings.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { Suspense, useEffect, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { browserRunStorage, findRun, type ImportRun } from './import-run.ts'
import { emptySource } from './import-source.ts'

// The dialog and the library of dialogs are loaded when it is opened.
const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

type ImportToolsProps = {
  subjects: readonly Subject[]
  authorId: number
  /** The settings of the edited test before any change; tests of parts begin with them. */
  settings: QuizSettings
}

/** Opens the dialog that reads questions from a text, and offers to go on with an interrupted run. */
export function ImportTools({ subjects, authorId, settings }: ImportToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const [source, setSource] = useState(emptySource)
  const [run, setRun] = useState<ImportRun | null>(null)
  // IndexedDB is outside of React.
  useEffect(() => {
    void findRun(browserRunStorage, authorId, Date.now()).then(setRun)
  }, [authorId])
  const forget = async () => {
    await browserRunStorage.clear().catch(() => undefined)
    setRun(null)
  }
  const close = () => {
    setOpen(false)
    void findRun(browserRunStorage, authorId, Date.now()).then(setRun)
  }
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Icon name="copy" />
        {texts.open}
      </TextButton>
      {run && !isOpen && (
        <Notice
          icon="alert"
          action={
            <>
              <TextButton onClick={() => setOpen(true)}>{texts.parts.go}</TextButton>
              <TextButton onClick={forget}>{texts.parts.forget}</TextButton>
            </>
          }
        >
          {run.published > 0
            ? texts.parts.halfOpen(run.published, run.drafts.length)
            : texts.parts.interrupted(run.created.length, run.drafts.length)}
        </Notice>
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog {...{ subjects, authorId, settings, source, run }} onSource={setSource} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
