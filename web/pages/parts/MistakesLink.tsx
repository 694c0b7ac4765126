import { pagePaths } from '@quiz/contract/paths.ts'
import { mistakeTexts } from '@quiz/contract/texts/ru/mistakes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProfileTab } from '#web/features/profiles/profiles.api.ts'
import { mistakesCountQuery } from '#web/features/reports/mistakes.api.ts'

/** Opens the mistakes in the viewer's tests over the tab `tab` of their profile; says how many there are. */
export function MistakesLink({ tab }: { tab: ProfileTab | undefined }) {
  const count = useQuery(mistakesCountQuery).data?.totalCount ?? 0
  return (
    <Link to={pagePaths.profile} search={{ tab, show: 'mistakes' }} resetScroll={false}>
      {mistakeTexts.title}
      {count > 0 && `: ${count}`}
    </Link>
  )
}
