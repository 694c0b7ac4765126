import { livePages } from '@quiz/contract/live/live-paths.ts'
import { liveFormTexts } from '@quiz/contract/texts/ru/live-form.ts'
import { Link } from '@tanstack/react-router'

/** The way to the page that prints paper cards. */
export const CardsLink = () => (
  <Link to="/live/{-$id}/{-$view}" params={{ id: livePages.cards, view: undefined }}>
    {liveFormTexts.list.cards}
  </Link>
)
