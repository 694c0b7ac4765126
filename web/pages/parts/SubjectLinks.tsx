import { pagePaths } from '@quiz/contract/paths.ts'
import { subjectKey } from '@quiz/contract/subjects.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { subjectsQuery } from '#web/features/quizzes/quizzes.api.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** The subjects as links to their tests. */
export function SubjectLinks() {
  const { data: subjects = [] } = useQuery(subjectsQuery)
  return (
    <nav className="wrap subject-links" aria-label={homeTexts.categories}>
      {subjects.map(({ id, name }) => (
        <Link key={id} data-subject={subjectKey(name)} to={pagePaths.allQuizzes} search={{ subjectId: id }}>
          <Icon name={subjectKey(name)} />
          {name}
        </Link>
      ))}
    </nav>
  )
}
