import { livePages } from '@quiz/contract/live/live-paths.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { liveHead } from '@quiz/contract/texts/ru/live-heads.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** «Игра на уроке» for a test that shows which answers are right: a class is shown no more than who takes it alone. */
export function GameLink({ quizId }: { quizId: number }) {
  const { data: quiz } = useQuery(endpointQuery(quizzes.get, { params: { id: String(quizId) }, query: {} }))
  if (!quiz || !('canPractice' in quiz)) return null
  return (
    <Link
      className={buttonClass()}
      to="/live/{-$id}/{-$view}"
      params={{ id: livePages.create, view: undefined }}
      search={{ test: quizId }}
    >
      <Icon name="play" />
      {liveHead.title}
    </Link>
  )
}
