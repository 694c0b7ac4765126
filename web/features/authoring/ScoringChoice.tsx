import { scorings } from '@quiz/contract/quiz-kinds.ts'
import { outcomeEditorTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { setScoring } from './draft-scoring.ts'
import { useEditor, useEditorState } from './use-editor.ts'

const options = scorings.map((value) => ({ value, label: texts.scorings[value] }))

/** How a personality test finds its result. */
export function ScoringChoice() {
  const { edit } = useEditor()
  const scoring = useEditorState(({ draft }) => draft.scoring)
  return (
    <div className="scoring-choice">
      <p className="label" aria-hidden="true">
        {texts.scoring}
      </p>
      <SegmentedChoice
        label={texts.scoring}
        options={options}
        value={scoring}
        onChange={(chosen) => edit((before) => setScoring(before, chosen))}
      />
      <p className="hint" role="status">
        {texts.leads[scoring]}
      </p>
    </div>
  )
}
