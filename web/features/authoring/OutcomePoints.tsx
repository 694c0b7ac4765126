import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Suspense, useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { Draft } from './draft.ts'

// Most authors never open the table.
const OutcomeTable = lazyComponent(async () => (await import('./OutcomeTable.tsx')).OutcomeTable)

const texts = outcomeEditorTexts.table

type OutcomePointsProps = { draft: Draft; isOpen: boolean; onToggle: () => void }

/** The table of points of a test by outcomes, on demand. */
export function OutcomePoints({ draft, isOpen, onToggle }: OutcomePointsProps) {
  const tableId = useId()
  return (
    <>
      <p>
        <TextButton aria-expanded={isOpen} aria-controls={tableId} onClick={onToggle}>
          <Icon name={isOpen ? 'up' : 'down'} />
          {isOpen ? texts.close : texts.open}
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
  )
}
