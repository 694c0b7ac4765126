import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { toggleTheme } from '#web/app/shell/theme.ts'
import { NoticesLink, OwnQuizzesLink, UnreadMark, WorksLink } from '#web/app/shell/UnreadMark.tsx'
import { useLogout } from '#web/features/auth/use-logout.ts'
import type { ViewerState } from '#web/lib/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'

/** The links of the bar in a menu behind one button, on narrow screens. */
export function PhoneMenu({ viewer }: { viewer: ViewerState }) {
  const logout = useLogout()
  const me = viewer.state === 'user' ? viewer.me : null
  const unread = me?.unreadNotices ?? 0
  const trigger = (
    <>
      <Icon name="menu" />
      <span className="vh">{shellTexts.menu}</span>
      <UnreadMark count={unread} />
    </>
  )
  return (
    <Menu triggerClass="plain for-phone" trigger={trigger}>
      <Link to={pagePaths.create}>
        <Icon name="plus" />
        {shellTexts.create}
      </Link>
      <Link to={pagePaths.allQuizzes}>
        <Icon name="search" />
        {shellTexts.allQuizzes}
      </Link>
      <Link to={pagePaths.authors}>
        <Icon name="users" />
        {shellTexts.authors}
      </Link>
      <Link to={me ? pagePaths.profile : pagePaths.login}>
        <Icon name="user" />
        {me ? me.fullName : shellTexts.login}
      </Link>
      {me && (
        <>
          <OwnQuizzesLink />
          <WorksLink />
          <NoticesLink count={unread} />
          <Link to={pagePaths.account}>
            <Icon name="pen" />
            {shellTexts.account}
          </Link>
        </>
      )}
      {me?.isAdmin && (
        <Link to={pagePaths.admin}>
          <Icon name="trash" />
          {shellTexts.admin}
        </Link>
      )}
      <button type="button" onClick={toggleTheme}>
        <Icon name="moon" />
        {shellTexts.theme}
      </button>
      {me && (
        <button type="button" onClick={logout}>
          <Icon name="out" />
          {shellTexts.logout}
        </button>
      )}
    </Menu>
  )
}
