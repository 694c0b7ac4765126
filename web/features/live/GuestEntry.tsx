import { pagePaths } from '@quiz/contract/paths.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { EnterBoard } from './EnterBoard.tsx'
import { LiveHelpLink } from './LiveHelpLink.tsx'

const texts = liveBoardTexts.sharing

/** The page of games for a browser without a session: it can show the board of a game whose host gave a code. */
export function GuestEntry() {
  usePageTitle(texts.enterTitle)
  return (
    <div className="wrap work-entry">
      <h1>{texts.enterTitle}</h1>
      <EnterBoard isGuest />
      <p>
        <Link to={pagePaths.login} search={{ from: pagePaths.live }}>
          {texts.signIn}
        </Link>
      </p>
      <p>
        <LiveHelpLink />
      </p>
    </div>
  )
}
