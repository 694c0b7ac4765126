import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import type { EditedPartProps } from '#web/features/editing/kinds/edited-kind.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { useEditor, useQuestion } from './use-editor.ts'

/** Whether a question brings points for the right part of an answer. */
export function CreditSwitch({ questionKey: key }: EditedPartProps) {
  const { edit } = useEditor()
  const credit = useQuestion(key, (question) => question.credit)
  return (
    <Switch
      isOn={credit === 'parts'}
      onChange={(isOn) => edit((draft) => changeQuestion(draft, key, { credit: isOn ? 'parts' : 'all' }))}
    >
      {texts.parts}
    </Switch>
  )
}
