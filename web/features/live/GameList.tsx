import type { GameCard } from '@quiz/contract/live/live.ts'
import { livePages } from '@quiz/contract/live/live-paths.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { liveFormTexts } from '@quiz/contract/texts/ru/live-form.ts'
import { shownGameCode } from '@quiz/contract/work/work-codes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatMoment } from '#web/lib/date-format.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CardsLink } from './CardsLink.tsx'
import { EnterBoard } from './EnterBoard.tsx'
import { LiveHelpLink } from './LiveHelpLink.tsx'
import { gamesQuery } from './live.api.ts'
import '#web/styles/works.css'
import '#web/styles/live-host.css'

const texts = liveFormTexts.list

/** The viewer's games, the newest first. */
export function GameList() {
  usePageTitle(texts.title)
  const listId = useId()
  const list = useInfiniteQuery({ ...gamesQuery, staleTime: 0 })
  const games = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <p>
          <LiveHelpLink /> · <CardsLink />
        </p>
        {games.length > 0 && (
          <div className="row">
            <p className="soft">{texts.lead}</p>
            <CreateLink>{texts.create}</CreateLink>
          </div>
        )}
      </div>
      <div className="wrap page-body">
        {list.isPending && <Spinner label={texts.loading} size="page" />}
        {list.isSuccess && games.length === 0 && (
          <EmptyState
            title={texts.empty}
            art={<img src="/art/state-pencils.webp" alt="" width={176} height={176} />}
            action={<CreateLink>{texts.emptyAction}</CreateLink>}
          />
        )}
        <ul className="works" id={listId}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
        <ListEnd list={list} listId={listId} count={games.length}>
          {texts.more}
        </ListEnd>
        <details className="live-enter">
          <summary>{texts.board}</summary>
          <EnterBoard isGuest={false} />
        </details>
      </div>
    </>
  )
}

const CreateLink = ({ children }: { children: string }) => (
  <Link
    className={buttonClass({ kind: 'main' })}
    to="/live/{-$id}/{-$view}"
    params={{ id: livePages.create, view: undefined }}
  >
    <Icon name="plus" />
    {children}
  </Link>
)

function GameRow({ game }: { game: GameCard }) {
  const { id, title, code, state, endedAt } = game
  const isRunning = state !== 'lobby' && state !== 'ended'
  return (
    <li className="works-row" data-state={isRunning ? 'open' : state}>
      <div>
        <h2>
          <Link
            to="/live/{-$id}/{-$view}"
            params={{ id: String(id), view: state === 'ended' ? livePages.table : undefined }}
            className="works-link"
          >
            {title}
          </Link>
        </h2>
        <DottedLine className="soft small num" facts={factsOf(game)} />
      </div>
      <p className="works-row-side">
        <span className="works-state">{liveBoardTexts.board.states[state]}</span>
        {endedAt === null && <span className="works-row-code num">{texts.code(shownGameCode(code))}</span>}
      </p>
    </li>
  )
}

function factsOf({ state, place, questionsCount, playersCount, createdAt, endedAt }: GameCard): string[] {
  const when = endedAt === null ? texts.created(formatMoment(createdAt)) : texts.ended(formatMoment(endedAt))
  const isAsking = place > 0 && state !== 'ended' && state !== 'podium'
  return [
    when,
    isAsking ? texts.place(place, questionsCount) : texts.questions(questionsCount),
    texts.players(playersCount),
  ]
}
