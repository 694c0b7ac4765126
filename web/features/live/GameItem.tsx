import { livePages } from '@quiz/contract/live/live-paths.ts'
import { liveHead } from '@quiz/contract/texts/ru/live-heads.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/Icon.tsx'

/** The item of the author's menu that begins a game with a test. */
export const GameItem = ({ testId }: { testId: number }) => (
  <Link to="/live/{-$id}/{-$view}" params={{ id: livePages.create, view: undefined }} search={{ test: testId }}>
    <Icon name="play" />
    {liveHead.title}
  </Link>
)
