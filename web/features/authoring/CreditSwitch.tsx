import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { changeQuestion } from './draft-questions.ts'
import type { EditedPartProps } from './edited-kind.ts'
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
