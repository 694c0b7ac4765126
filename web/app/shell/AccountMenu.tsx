import type { Me } from '@quiz/contract/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { toggleTheme } from '#web/app/shell/theme.ts'
import { NoticesLink, OwnQuizzesLink, UnreadMark, WorksLink } from '#web/app/shell/UnreadMark.tsx'
import { useLogout } from '#web/features/auth/use-logout.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'

/** The menu of the signed-in user in the bar of a wide screen. */
export function AccountMenu({ me }: { me: Me }) {
  const logout = useLogout()
  const trigger = (
    <>
      <Avatar src={me.avatar} name={me.fullName} size="sm" />
      <UnreadMark count={me.unreadNotices} />
      <span className="bar-name">{me.fullName}</span>
      <Icon name="down" />
    </>
  )
  return (
    <Menu triggerClass="bar-user" trigger={trigger}>
      <Link to={pagePaths.profile}>
        <Icon name="user" />
        {shellTexts.myProfile}
      </Link>
      <OwnQuizzesLink />
      <WorksLink />
      <NoticesLink count={me.unreadNotices} />
      <Link to={pagePaths.account}>
        <Icon name="pen" />
        {shellTexts.account}
      </Link>
      {me.isAdmin && (
        <Link to={pagePaths.admin}>
          <Icon name="trash" />
          {shellTexts.admin}
        </Link>
      )}
      <button type="button" onClick={toggleTheme}>
        <Icon name="moon" />
        {shellTexts.theme}
      </button>
      <button type="button" onClick={logout}>
        <Icon name="out" />
        {shellTexts.logout}
      </button>
    </Menu>
  )
}
