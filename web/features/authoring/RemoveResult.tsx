import { resultEditorTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { DraftResult } from './draft.ts'
import { useEditor } from './use-editor.ts'

const texts = outcomeEditorTexts.removal

/** The button that removes a result; it asks first when answers lead to the result. */
export function RemoveResult({
  result: { key, idx },
  leadingAnswers,
}: {
  result: DraftResult
  leadingAnswers: number
}) {
  const { dispatch } = useEditor()
  const [isAsking, setAsking] = useState(false)
  const remove = () => dispatch({ do: 'remove', target: { what: 'result', key } })
  return (
    <>
      <IconButton
        icon="trash"
        label={resultEditorTexts.remove(idx)}
        onClick={() => (leadingAnswers > 0 ? setAsking(true) : remove())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        title={texts.title}
        confirmLabel={texts.confirm}
        kind="danger"
      >
        {texts.text(leadingAnswers)}
      </ConfirmDialog>
    </>
  )
}
