import { outcomeEditorTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Select } from '#web/ui/Select.tsx'
import type { DraftAnswer } from './draft.ts'
import type { AnswerKeys } from './draft-choice.ts'
import { leadOf, setLead } from './draft-scoring.ts'
import { useEditor, useEditorList } from './use-editor.ts'

/** The menu that says which result an answer leads to. */
export function LeadSelect({ keys, answer }: { keys: AnswerKeys; answer: DraftAnswer }) {
  const { edit } = useEditor()
  const outcomes = useEditorList(({ draft }) => draft.results.map(({ key, idx, title }) => ({ key, idx, title })))
  const lead = leadOf(answer, outcomes)
  const options = [
    { value: '', label: outcomes.length > 0 ? texts.nowhere : texts.noResults },
    ...outcomes.map(({ key, idx, title }) => ({ value: String(key), label: texts.result(idx, title) })),
    ...(lead === 'mixed' ? [{ value: 'mixed', label: texts.mixed }] : []),
  ]
  const choose = (value: string) => {
    if (value === 'mixed') return
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
