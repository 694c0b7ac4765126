import { limits } from '@quiz/contract/limits.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useQuery } from '@tanstack/react-query'
import { subjectsQuery } from '#web/features/quiz/quizzes.api.ts'
import { useDenseLists } from '#web/lib/dense-lists.ts'
import { ListTools } from '#web/ui/ListTools.tsx'

type Filter = { searchString: string; subjectId: number | null }
type OwnListToolsProps = {
  /** What is searched. */
  label: string
  filter: Filter
  onChange: (change: Partial<Filter>) => void
}

/** Search, subject and density of a list of the viewer's own tests or works. */
export function OwnListTools({ label, filter, onChange }: OwnListToolsProps) {
  const { data: subjects = [] } = useQuery(subjectsQuery)
  const dense = useDenseLists()
  return (
    <ListTools
      {...dense}
      search={{
        label,
        value: filter.searchString,
        onSearch: (searchString) => onChange({ searchString }),
        maxLength: limits.searchChars,
      }}
      filter={{
        label: quizTexts.subject,
        options: [
          { value: '', label: quizTexts.everySubject },
          ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
        value: filter.subjectId === null ? '' : String(filter.subjectId),
        onChange: (value) => onChange({ subjectId: value === '' ? null : Number(value) }),
      }}
    />
  )
}
