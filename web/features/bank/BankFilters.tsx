import { bankSorts, bankSources, difficulties } from '@quiz/contract/bank/bank.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { useId, useState } from 'react'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { BankFilter } from './bank.api.ts'
import { ConditionSelect } from './ConditionSelect.tsx'

type BankFiltersProps = { filter: BankFilter; onChange: (change: Partial<BankFilter>) => void }

const uses = ['used', 'unused'] as const
const isUse = { used: true, unused: false } as const

/** The conditions of the list besides words and theme, and its order; on a phone behind a button. */
export function BankFilters({ filter, onChange }: BankFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const use = uses.find((name) => isUse[name] === filter.isUsed) ?? null
  return (
    <>
      <TextButton className="bank-fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.filters}
      </TextButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div
        id={id}
        className="bank-filters"
        data-folded={isOpen ? undefined : ''}
        role="group"
        aria-label={texts.filters}
      >
        <ConditionSelect
          label={texts.kind}
          any={texts.anyKind}
          value={filter.kind}
          names={kindNames}
          labels={texts.kinds}
          onChange={(kind) => onChange({ kind })}
        />
        <ConditionSelect
          label={texts.source}
          any={texts.anySource}
          value={filter.source}
          names={bankSources}
          labels={texts.sources}
          onChange={(source) => onChange({ source })}
        />
        <ConditionSelect
          label={texts.difficulty}
          any={texts.anyDifficulty}
          value={filter.difficulty}
          names={difficulties}
          labels={texts.difficulties}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        <ConditionSelect
          label={texts.use}
          any={texts.anyUse}
          value={use}
          names={uses}
          labels={{ used: texts.used, unused: texts.unused }}
          onChange={(chosen) => onChange({ isUsed: chosen && isUse[chosen] })}
        />
        <Select
          aria-label={texts.sort}
          value={filter.sort}
          onChange={(picked) => onChange({ sort: bankSorts.find((sort) => sort === picked) ?? 'new' })}
          options={bankSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        />
      </div>
    </>
  )
}
