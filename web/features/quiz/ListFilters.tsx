import { namedKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { Field } from '#web/ui/Field.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { QuizListFilter } from './quizzes.api.ts'

type ListFiltersProps = {
  subjects: readonly Subject[]
  filter: QuizListFilter
  onChange: (change: Partial<QuizListFilter>) => void
}

const kindOptions = Object.entries(quizTexts.kinds).map(([value, label]) => ({ value, label }))

/** The filters of the test list: kind, subject and order. */
export function ListFilters({ subjects, filter, onChange }: ListFiltersProps) {
  const subjectOptions = [
    { value: '', label: quizTexts.everySubject },
    ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const orderOptions = Object.entries(quizTexts.orders).map(([value, label]) => ({ value, label }))
  return (
    <div className="filters">
      <SegmentedChoice
        label={quizTexts.kind}
        options={kindOptions}
        value={filter.kind ?? 'every'}
        onChange={(value) => onChange({ kind: namedKind(value) })}
      />
      <Field label={quizTexts.subject} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            options={subjectOptions}
            value={filter.subjectId === null ? '' : String(filter.subjectId)}
            onChange={(value) => onChange({ subjectId: value ? Number(value) : null })}
          />
        )}
      </Field>
      <Field label={quizTexts.order} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            options={orderOptions}
            value={filter.sort ?? 'new'}
            onChange={(value) => onChange({ sort: value === 'popular' ? 'popular' : null })}
          />
        )}
      </Field>
    </div>
  )
}
