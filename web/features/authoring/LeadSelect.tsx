import { outcomeEditorTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Select } from '#web/ui/Select.tsx'
import type { DraftAnswer } from './draft.ts'
import { leadOf, setLead } from './draft-scoring.ts'
import { useEditor } from './use-editor.ts'
import type { OutcomeTarget } from './use-outcomes.ts'

type LeadSelectProps = { questionKey: number; answer: DraftAnswer; outcomes: readonly OutcomeTarget[] }

/** The menu that says which result an answer leads to. */
export function LeadSelect({ questionKey, answer, outcomes }: LeadSelectProps) {
  const { edit } = useEditor()
  const lead = leadOf(answer, outcomes)
  const options = [
    { value: '', label: outcomes.length > 0 ? texts.nowhere : texts.noResults },
    ...outcomes.map(({ key, idx, title }) => ({ value: String(key), label: texts.result(idx, title) })),
    ...(lead === 'mixed' ? [{ value: 'mixed', label: texts.mixed }] : []),
  ]
  const choose = (value: string) => {
    if (value === 'mixed') return
    const keys = { question: questionKey, answer: answer.key }
    edit((draft) => setLead(draft, keys, value === '' ? null : Number(value)))
  }
  return (
    <Select
      className="in lead-select"
      aria-label={texts.leadsTo(answer.idx)}
      value={lead === null ? '' : String(lead)}
      onChange={choose}
      options={options}
    />
  )
}
