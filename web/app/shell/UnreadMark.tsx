import { pagePaths } from '@quiz/contract/paths.ts'
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

/** The link to unread notices in a menu; read ones are on the profile. */
export const NoticesLink = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to={pagePaths.profile} search={{ show: 'notices' }}>
      <Icon name="mail" />
      {shellTexts.notices}: {count}
    </Link>
  )
