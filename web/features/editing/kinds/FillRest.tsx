import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { fillingTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { offerUndo } from '#web/features/editing/draft/undo-offers.ts'
import { useEditor, useEditorState } from '#web/features/editing/use-editor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { fillingOf, lacksFilling, withFilling, withoutFilling } from './draft-filling.ts'

/** Fills what a quiz lacks besides its questions: whoever gives it to a class needs nothing else. */
export function FillRest({ subjects }: { subjects: readonly Subject[] }) {
  const { state, edit } = useEditor()
  const isOffered = useEditorState(
    ({ draft }) => draft.kind === 'quiz' && draft.questions.length > 0 && lacksFilling(draft),
  )
  const fill = async () => {
    const { draft } = state()
    const filling = await fillingOf(draft, { subjects, title: '', questions: draft.questions.length })
    const before = state().draft
    const filled = withFilling(before, filling)
    edit((now) => withFilling(now, filling))
    const run = () => edit((now) => withoutFilling(now, before, filled))
    offerUndo(texts.filled, { label: texts.undo, run })
  }
  if (!isOffered) return null
  return (
    <TextButton className="small" onClick={fill}>
      <Icon name="pen" />
      {texts.fill}
    </TextButton>
  )
}
