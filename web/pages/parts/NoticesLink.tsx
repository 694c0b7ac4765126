import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import type { ProfileTab } from '#web/features/profiles/profiles.api.ts'
import { useViewer } from '#web/lib/session.ts'

/** Opens the viewer's notices over the tab `tab` of their profile; says how many are new. */
export function NoticesLink({ tab }: { tab: ProfileTab | undefined }) {
  const viewer = useViewer()
  const unread = viewer.state === 'user' ? viewer.me.unreadNotices : 0
  return (
    <Link to={pagePaths.profile} search={{ tab, show: 'notices' }} resetScroll={false}>
      {shellTexts.notices}
      {unread > 0 && `: ${unread}`}
    </Link>
  )
}
