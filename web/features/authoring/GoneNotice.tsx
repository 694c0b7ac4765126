import { removalTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { Removed } from './draft-removal.ts'
import { focusPlace, type Place, places } from './places.ts'
import { useEditor } from './use-editor.ts'

/** Where the focus goes when something is back. */
function placeOf(removed: Removed): Place {
  if (removed.what === 'answer') return places.answer(removed.question, removed.item.key)
  return removed.what === 'question' ? places.question(removed.item.key) : places.result(removed.item.key)
}

/** Stands where something was taken away, and gives it back. `neighbour` is where the focus goes when it is not wanted back. */
export function GoneNotice({ removed, neighbour }: { removed: Removed; neighbour: Place }) {
  const { dispatch } = useEditor()
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed has gone: the focus goes to the one that takes it back.
  useEffect(() => undo.current?.focus(), [])
  const putBack = () => {
    flushSync(() => dispatch({ do: 'put-back' }))
    focusPlace(placeOf(removed))
  }
  const letGo = () => {
    flushSync(() => dispatch({ do: 'let-go' }))
    focusPlace(neighbour)
  }
  return (
    <li className="gone">
      <p role="status">{texts[removed.what](removed.item.idx)}</p>
      <TextButton ref={undo} onClick={putBack}>
        {texts.undo}
      </TextButton>
      <IconButton icon="x" label={texts.close} onClick={letGo} />
    </li>
  )
}
