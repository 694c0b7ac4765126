import { removalTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { RemovedItem } from './draft-removal.ts'
import { type FieldPath, fieldPaths, focusField } from './field-paths.ts'
import { useEditor } from './use-editor.ts'

/** Where the focus goes when something is back. */
function fieldPathOf(removed: RemovedItem): FieldPath {
  if (removed.what === 'answer') return fieldPaths.answer(removed.question, removed.item.key)
  return removed.what === 'question' ? fieldPaths.question(removed.item.key) : fieldPaths.result(removed.item.key)
}

/** Stands where something was taken away, and gives it back. `neighbour` is where the focus goes when it is not wanted back. */
export function UndoNotice({ removed, neighbour }: { removed: RemovedItem; neighbour: FieldPath }) {
  const { dispatch } = useEditor()
  const undoButton = useRef<HTMLButtonElement>(null)
  // The button that was pressed has gone: the focus goes to the one that takes it back.
  useEffect(() => undoButton.current?.focus(), [])
  const undoRemoval = () => {
    flushSync(() => dispatch({ do: 'put-back' }))
    focusField(fieldPathOf(removed))
  }
  const dismiss = () => {
    flushSync(() => dispatch({ do: 'let-go' }))
    focusField(neighbour)
  }
  return (
    <li className="gone">
      <p role="status">{texts[removed.what](removed.item.idx)}</p>
      <TextButton ref={undoButton} onClick={undoRemoval}>
        {texts.undo}
      </TextButton>
      <IconButton icon="x" label={texts.close} onClick={dismiss} />
    </li>
  )
}
