import type { Me } from '@quiz/contract/account/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { AccountItems, UnreadMark } from '#web/app/shell/AccountItems.tsx'
import { useViewer, type ViewerState } from '#web/lib/session.ts'
import { useSite } from '#web/lib/site.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Menu } from '#web/ui/Menu.tsx'

/** Whether the page is for taking or making a test; the bar has no prominent button there. */
const isFocusedTask = (path: string) => /^\/(create|edit|passing)(\/|$)/i.test(path)

/** The navigation bar over every page: brand, sections, account; it shrinks once the page is scrolled. */
export function Bar() {
  const site = useSite()
  const viewer = useViewer()
  const isSmall = useScrolled()
  return (
    <header className={isSmall ? 'bar is-small' : 'bar'}>
      <div className="wrap bar-in">
        <Link className="brand" to={pagePaths.home}>
          <Logo />
          {site.brand}
        </Link>
        <nav className="bar-nav" aria-label={shellTexts.sections}>
          <Link className="bar-link" to={pagePaths.allQuizzes}>
            {shellTexts.allQuizzes}{' '}
          </Link>
          <Link className="bar-link" to={pagePaths.authors}>
            {shellTexts.authors}{' '}
          </Link>
          <ViewerLinks viewer={viewer} />
        </nav>
        <PhoneMenu viewer={viewer} />
      </div>
    </header>
  )
}

/**
 * The links that differ between a guest and a signed-in user. The server renders both, because the HTML is the same for
 * every visitor; CSS shows the variant that matches the stored token, so that hydration causes no layout shift.
 */
function ViewerLinks({ viewer }: { viewer: ViewerState }) {
  const isProminent = !useLocation({ select: ({ pathname }) => isFocusedTask(pathname) })
  const isKnown = viewer.state !== 'unknown'
  return (
    <>
      {viewer.state !== 'user' && (
        <div className={isKnown ? 'bar-part' : 'bar-part for-guest'}>
          <Link className="bar-link" to={pagePaths.worksHelp}>
            {shellTexts.forTeachers}{' '}
          </Link>
          <CreateLink isProminent={false} />
          <Link className={buttonClass({ kind: isProminent ? 'main' : 'plain' })} to={pagePaths.login}>
            {shellTexts.login}
          </Link>
        </div>
      )}
      {viewer.state !== 'guest' && (
        <div className={isKnown ? 'bar-part' : 'bar-part for-person'}>
          <CreateLink isProminent={isProminent} />
          <div className="bar-account">{viewer.state === 'user' && <AccountMenu me={viewer.me} />}</div>
        </div>
      )}
    </>
  )
}

function CreateLink({ isProminent }: { isProminent: boolean }) {
  return (
    <Link className={isProminent ? buttonClass({ kind: 'main' }) : 'bar-link'} to={pagePaths.create}>
      {isProminent && <Icon name="plus" />}
      {shellTexts.create}{' '}
    </Link>
  )
}

/** The menu of the signed-in user in the bar of a wide screen. */
function AccountMenu({ me }: { me: Me }) {
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
      <AccountItems me={me} />
    </Menu>
  )
}

/** Scroll position in pixels past which the bar is small. */
const threshold = 50

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled past the threshold. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  )

/** The links of the bar in a menu behind one button, on narrow screens. */
function PhoneMenu({ viewer }: { viewer: ViewerState }) {
  const me = viewer.state === 'user' ? viewer.me : null
  const trigger = (
    <>
      <Icon name="menu" />
      <span className="vh">{shellTexts.menu}</span>
      <UnreadMark count={me?.unreadNotices ?? 0} />
    </>
  )
  return (
    <Menu triggerClass="plain for-phone" trigger={trigger}>
      <Link to={pagePaths.create}>
        <Icon name="plus" />
        {shellTexts.create}{' '}
      </Link>
      <Link to={pagePaths.allQuizzes}>
        <Icon name="search" />
        {shellTexts.allQuizzes}{' '}
      </Link>
      <Link to={pagePaths.authors}>
        <Icon name="users" />
        {shellTexts.authors}{' '}
      </Link>
      <Link to={me ? pagePaths.profile : pagePaths.login}>
        <Icon name="user" />
        {me ? me.fullName : shellTexts.login}{' '}
      </Link>
      <AccountItems me={me} />
    </Menu>
  )
}
