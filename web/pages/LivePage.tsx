import { livePages } from '@quiz/contract/live/live-paths.ts'
import { liveFormTexts } from '@quiz/contract/texts/ru/live-form.ts'
import { liveHead } from '@quiz/contract/texts/ru/live-heads.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { LoginRedirect } from '#web/features/account/LoginRedirect.tsx'
import { GameBoard } from '#web/features/live/GameBoard.tsx'
import { GameList } from '#web/features/live/GameList.tsx'
import { GameTable } from '#web/features/live/GameTable.tsx'
import { GuestEntry } from '#web/features/live/GuestEntry.tsx'
import { LiveHelp } from '#web/features/live/LiveHelp.tsx'
import { NewGame } from '#web/features/live/NewGame.tsx'
import { boardKey } from '#web/features/live/stored-boards.ts'
import { useViewer } from '#web/lib/session.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import '#web/styles/live-host.css'
// Of cards to print: with the page, as the styles of a part that is loaded later come after its markup.
import '#web/styles/work-printing.css'
import '#web/styles/printed-cards.css'

const PrintedCards = lazyComponent(async () => (await import('#web/features/live/cards/PrintedCards.tsx')).PrintedCards)

const route = getRouteApi('/live/{-$id}/{-$view}')

/** The pages of games in class, except those of players: own games, a new one, a board, a table, the help page, and cards to print. */
export function LivePage() {
  const { id, view } = route.useParams()
  if (id === livePages.help) return <LiveHelp />
  if (id === livePages.cards) return <CardsPage />
  if (id === livePages.create) return <NewGamePage />
  if (id === undefined) return <Games />
  return view === livePages.table ? (
    <AuthorPage title={liveHead.title}>{() => <GameTable key={id} id={Number(id)} />}</AuthorPage>
  ) : (
    <BoardPage key={id} id={Number(id)} />
  )
}

function Games() {
  const viewer = useViewer()
  return (
    // At least one screen high, so that the footer does not move when the content comes.
    <div className="live-games">
      {viewer.state === 'guest' ? <GuestEntry /> : <AuthorPage title={liveHead.title}>{() => <GameList />}</AuthorPage>}
    </div>
  )
}

/** The heading stands here, so that it has the focus at once. */
function CardsPage() {
  usePageTitle(liveFormTexts.list.cards)
  return (
    <>
      <div className="wrap page-head print:hidden">
        <h1>{liveFormTexts.list.cards}</h1>
      </div>
      <Suspense fallback={<Spinner size="page" />}>
        <PrintedCards />
      </Suspense>
    </>
  )
}

function NewGamePage() {
  const { test } = route.useSearch()
  return <AuthorPage title={liveHead.title}>{(me) => <NewGame authorId={me.id} testId={test} />}</AuthorPage>
}

/** A board for its host, or for a browser to which a host gave a code. */
function BoardPage({ id }: { id: number }) {
  const viewer = useViewer()
  if (viewer.state === 'unknown') return <Spinner size="page" />
  const key = viewer.state === 'guest' ? boardKey(id) : null
  if (viewer.state === 'guest' && key === null) return <LoginRedirect />
  return <GameBoard of={{ id, key }} />
}
