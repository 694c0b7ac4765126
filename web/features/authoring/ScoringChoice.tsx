import { scorings } from '@quiz/contract/outcomes.ts'
import { outcomeEditorTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Suspense, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { Draft } from './draft.ts'
import { setScoring } from './draft-scoring.ts'
import { useEditor } from './use-editor.ts'

// Most authors never open the table.
const OutcomeTable = lazyComponent(async () => (await import('./OutcomeTable.tsx')).OutcomeTable)

const options = scorings.map((value) => ({ value, label: texts.scorings[value] }))

/** How a personality test finds its result; by outcomes also the table of points. */
export function ScoringChoice({ draft }: { draft: Draft }) {
  const { edit } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <>
      <SegmentedChoice
        label={texts.scoring}
        options={options}
        value={draft.scoring}
        onChange={(scoring) => edit((before) => setScoring(before, scoring))}
      />
      {draft.scoring === 'outcomes' && (
        <>
          <p className="soft lead">{texts.lead}</p>
          <p>
            <TextButton aria-expanded={isOpen} aria-controls={tableId} onClick={() => setOpen(!isOpen)}>
              <Icon name={isOpen ? 'up' : 'down'} />
              {isOpen ? texts.table.close : texts.table.open}
            </TextButton>
          </p>
          <div id={tableId} hidden={!isOpen}>
            {isOpen && (
              <Suspense>
                <OutcomeTable draft={draft} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </>
  )
}
