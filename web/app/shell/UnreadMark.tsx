import { pagePaths, profileQuizzesHash } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/Icon.tsx'

/** The number of unread notices at the button of a menu. It takes no space, so that its coming and going moves nothing. */
export const UnreadMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="unread">
      <span aria-hidden="true">{count}</span>
      <span className="vh">, {shellTexts.unread(count)}</span>
    </span>
  )

/** The link to the notices in a menu; it says how many are unread. */
export const NoticesLink = ({ count }: { count: number }) => (
  <Link to={pagePaths.profile} search={{ show: 'notices' }}>
    <Icon name="mail" />
    {shellTexts.notices}
    {count > 0 && `: ${count}`}
  </Link>
)

/** The link to the works of the viewer in a menu. */
export const WorksLink = () => (
  <Link to={pagePaths.works}>
    <Icon name="users" />
    {shellTexts.myWorks}
  </Link>
)

/** The link to the tests of the viewer in a menu. */
export const OwnQuizzesLink = () => (
  <Link to={pagePaths.profile} hash={profileQuizzesHash}>
    <Icon name="copy" />
    {shellTexts.myQuizzes}
  </Link>
)
