import type { Me } from '@quiz/contract/account/auth.ts'
import { pagePaths, profileQuizzesHash } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { toggleTheme } from '#web/app/shell/theme.ts'
import { useLogout } from '#web/features/account/use-logout.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** The number of unread notices at the button of a menu. It takes no space, so that its coming and going moves nothing. */
export const UnreadMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="unread">
      <span aria-hidden="true">{count}</span>
      <span className="vh">, {shellTexts.unread(count)}</span>
    </span>
  )

/** The end of both menus of the bar: what belongs to the signed-in user, the theme for guests too. */
export function AccountItems({ me }: { me: Me | null }) {
  const logout = useLogout()
  return (
    <>
      {me ? (
        <PersonLinks me={me} />
      ) : (
        <Link to={pagePaths.worksHelp}>
          <Icon name="pen" />
          {shellTexts.forTeachers}{' '}
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
    </>
  )
}

const PersonLinks = ({ me: { unreadNotices, isAdmin } }: { me: Me }) => (
  <>
    <Link to={pagePaths.profile} hash={profileQuizzesHash}>
      <Icon name="copy" />
      {shellTexts.myQuizzes}
    </Link>
    <Link to={pagePaths.questions}>
      <Icon name="pen" />
      {shellTexts.myQuestions}
    </Link>
    <Link to={pagePaths.works}>
      <Icon name="users" />
      {shellTexts.myWorks}
    </Link>
    <Link to={pagePaths.classes}>
      <Icon name="user" />
      {shellTexts.myClasses}
    </Link>
    <Link to="/live/{-$id}/{-$view}" params={{ id: undefined, view: undefined }}>
      <Icon name="play" />
      {shellTexts.myGames}
    </Link>
    <Link to="/practice/{-$id}" params={{ id: undefined }}>
      <Icon name="again" />
      {shellTexts.mistakes}
    </Link>
    <Link to={pagePaths.profile} search={{ show: 'notices' }}>
      <Icon name="mail" />
      {shellTexts.notices}
      {unreadNotices > 0 && `: ${unreadNotices}`}
    </Link>
    <Link to={pagePaths.account}>
      <Icon name="pen" />
      {shellTexts.account}
    </Link>
    {isAdmin && (
      <Link to={pagePaths.admin}>
        <Icon name="trash" />
        {shellTexts.admin}
      </Link>
    )}
  </>
)
