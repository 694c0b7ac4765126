import { removalTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, fieldPaths, focusField } from '#web/features/editing/field-paths.ts'
import { useEditor } from '#web/features/editing/use-editor.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { RemovedItem } from './draft-removal.ts'

/** The field that gets the focus after an undo. */
function fieldPathOf(removed: RemovedItem): FieldPath {
  if (removed.what === 'answer') return fieldPaths.answer(removed.question, removed.item.key)
  return removed.what === 'question' ? fieldPaths.question(removed.item.key) : fieldPaths.result(removed.item.key)
}

type UndoNoticeProps = {
  removed: RemovedItem
  /** Gets the focus when the notice is dismissed. */
  neighbour: FieldPath
  /** Whether the removed result had bounds, which the others share now. */
  isBand?: boolean
}

/** The undo notice in place of a removed item. */
export function UndoNotice({ removed, neighbour, isBand = false }: UndoNoticeProps) {
  const { dispatch } = useEditor()
  const undoButton = useRef<HTMLButtonElement>(null)
  // The pressed remove button is gone, so the undo button gets the focus.
  useEffect(() => undoButton.current?.focus(), [])
  const undoRemoval = () => {
    flushSync(() => dispatch({ do: 'undo-removal' }))
    focusField(fieldPathOf(removed))
  }
  const dismiss = () => {
    flushSync(() => dispatch({ do: 'dismiss-removal' }))
    focusField(neighbour)
  }
  return (
    <li className="undo-notice">
      <p role="status">{texts[isBand ? 'band' : removed.what](removed.item.idx)}</p>
      <TextButton ref={undoButton} onClick={undoRemoval}>
        {texts.undo}
      </TextButton>
      <IconButton icon="x" label={texts.close} onClick={dismiss} />
    </li>
  )
}
