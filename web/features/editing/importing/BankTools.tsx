import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { bankToolsTexts as texts } from '@quiz/contract/texts/ru/bank-tools.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { copyOwnQuestions } from '#web/features/editing/draft/take-own-questions.ts'
import { offerUndo } from '#web/features/editing/draft/undo-offers.ts'
import { useEditor, useEditorState } from '#web/features/editing/use-editor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { freeQuestions, takeQuestions, withoutTaken } from './draft-import.ts'

/** A dialog in which own questions are chosen. */
export type BankPicker = {
  /** How many fit into the test. */
  free: number
  onTake: (rows: readonly BankRow[]) => Promise<void>
  onClose: () => void
}
export type RenderBank = (picker: BankPicker) => ReactNode

type BankToolsProps = {
  renderBank: RenderBank
  /** Taken when the editor opens. */
  first: readonly BankRow[]
  onFirstTaken: () => void
}

/** Opens the dialog that takes questions of other own tests, and those kept apart, into the draft. */
export function BankTools({ renderBank, first, onFirstTaken }: BankToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const { state, edit } = useEditor()
  const free = useEditorState(({ draft }) => freeQuestions(draft))
  const take = async (rows: readonly BankRow[]) => {
    const isTaken = await toastOnFailure(async () => {
      const copies = await copyOwnQuestions(rows)
      const { taken } = takeQuestions(state().draft, copies)
      edit((before) => takeQuestions(before, copies).draft)
      const undo = () => {
        edit((now) => withoutTaken(now, taken))
        showToast({ text: texts.undone })
      }
      offerUndo(texts.taken(taken.questions.length), { label: texts.undo, run: undo })
    })
    if (isTaken) setOpen(false)
  }
  // Pictures of the questions are loaded from outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    if (first.length === 0) return
    onFirstTaken()
    void take(first)
  }, [])
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Icon name="search" />
        {texts.open}
      </TextButton>
      {isOpen && <Suspense>{renderBank({ free, onTake: take, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
