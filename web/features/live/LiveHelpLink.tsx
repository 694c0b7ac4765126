import { livePages } from '@quiz/contract/live/live-paths.ts'
import { liveFormTexts } from '@quiz/contract/texts/ru/live-form.ts'
import { Link } from '@tanstack/react-router'

/** The way to the help page of games. */
export const LiveHelpLink = () => (
  <Link to="/live/{-$id}/{-$view}" params={{ id: livePages.help, view: undefined }}>
    {liveFormTexts.list.help}
  </Link>
)
