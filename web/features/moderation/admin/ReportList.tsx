import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { AdminList } from './AdminList.tsx'
import { type CaseState, reportsQuery } from './admin.api.ts'
import { type Decidable, type RenderThread, ReportedRow } from './ReportedRow.tsx'
import '#web/features/moderation/admin/reported.css'

// The dialog library is loaded only when a dialog is opened.
const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)

const texts = moderationTexts.case
const options = (['open', 'decided'] as const).map((value) => ({ value, label: texts.states[value] }))

type ReportListProps = { state: CaseState; onState: (state: CaseState) => void; renderThread: RenderThread }

/** The reported things, and the dialog in which one of them is decided about. */
export function ReportList({ state, onState, renderThread }: ReportListProps) {
  const queryClient = useQueryClient()
  const [decided, setDecided] = useState<Decidable | null>(null)
  const showDone = (decision: Decision) => {
    showToast({ text: moderationTexts.dialog.done(decision) })
    // The lists follow while the dialog closes.
    void queryClient.invalidateQueries()
  }
  return (
    <>
      <Select
        aria-label={texts.statesLabel}
        className="in reported-states"
        value={state}
        options={options}
        onChange={(value) => onState(value === 'decided' ? value : 'open')}
      />
      <div className="mt-3">
        <AdminList
          name={adminTexts.reports.tab}
          texts={adminTexts.reports}
          query={reportsQuery(state)}
          row={(thing) => (
            <ReportedRow
              key={`${thing.kind} ${thing.id} ${thing.openSince}`}
              thing={thing}
              onDecide={setDecided}
              renderThread={renderThread}
            />
          )}
        />
      </div>
      {decided && (
        <Suspense>
          <DecisionDialog thing={decided} onDecided={showDone} onClose={() => setDecided(null)} />
        </Suspense>
      )}
    </>
  )
}
