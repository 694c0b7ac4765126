import type { Subject } from '@quiz/contract/subjects.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { ListWish } from './quizzes.api.ts'

type ListFiltersProps = { subjects: readonly Subject[]; wish: ListWish; onChange: (change: Partial<ListWish>) => void }

/** Which subject, and in what order. */
export function ListFilters({ subjects, wish, onChange }: ListFiltersProps) {
  const subjectOptions = [
    { value: '', label: quizTexts.everySubject },
    ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const orderOptions = Object.entries(quizTexts.orders).map(([value, label]) => ({ value, label }))
  return (
    <div className="filters">
      <Field label={quizTexts.subject} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            options={subjectOptions}
            value={wish.subjectId === null ? '' : String(wish.subjectId)}
            onChange={(value) => onChange({ subjectId: value ? Number(value) : null })}
          />
        )}
      </Field>
      <Field label={quizTexts.order} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            options={orderOptions}
            value={wish.sort ?? 'new'}
            onChange={(value) => onChange({ sort: value === 'popular' ? 'popular' : null })}
          />
        )}
      </Field>
    </div>
  )
}
