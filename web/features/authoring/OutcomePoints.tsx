import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Suspense, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { useMarking } from './use-editor.ts'

// Most authors never open the table.
const OutcomeTable = lazyComponent(async () => (await import('./OutcomeTable.tsx')).OutcomeTable)

const texts = outcomeEditorTexts.table

/** The table of points of a test by outcomes, on demand. It is still open after a look at the other way of scoring. */
export function OutcomePoints() {
  const marking = useMarking()
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  if (marking !== 'leads') return null
  return (
    <>
      <p>
        <TextButton aria-expanded={isOpen} aria-controls={tableId} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'up' : 'down'} />
          {isOpen ? texts.close : texts.open}
        </TextButton>
      </p>
      <div id={tableId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <OutcomeTable />
          </Suspense>
        )}
      </div>
    </>
  )
}
