import { type GameTableRow, live, type GameTable as Table } from '@quiz/contract/live/live.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { liveTableTexts as texts } from '@quiz/contract/texts/ru/live-table.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { formatDate, timeZoneHere } from '#web/lib/date-format.ts'
import { useLinearText, WithFormulas } from '#web/lib/math-text.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadState } from '#web/ui/FailureNotice.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { GameActions } from './GameActions.tsx'
import { gameQuery, gameTableQuery } from './live.api.ts'
import '#web/styles/work-table.css'
import '#web/styles/live-host.css'

/** The table of a game: people × questions. */
export function GameTable({ id }: { id: number }) {
  const { data: table, error, refetch } = useQuery(gameTableQuery(id))
  const { data: game } = useQuery(gameQuery(id))
  usePageTitle(table ? `${texts.title}: ${table.title}` : null)
  if (!table)
    return (
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <LoadState loading={texts.loading} error={error} onRetry={refetch} />
      </div>
    )
  const hasAnswers = table.players.some(({ answeredCount }) => answeredCount > 0)
  return (
    <WithFormulas formulas={table.formulas}>
      <div className="wrap page-head">
        <p className="print:hidden">
          <Link to="/live/{-$id}/{-$view}" params={{ id: String(id), view: undefined }}>
            {texts.back}
          </Link>
        </p>
        <h1>{table.title}</h1>
        <div className="acts print:hidden">
          <Button icon="download" onPress={() => download(id)}>
            {texts.csv}
          </Button>
          <Button icon="print" onPress={() => print()}>
            {texts.print}
          </Button>
          {game && <GameActions game={game} />}
        </div>
      </div>
      <div className="wrap page-body">
        {hasAnswers ? (
          <>
            <Rows table={table} />
            <Mistakes table={table} />
          </>
        ) : (
          <EmptyState title={texts.empty} art={<img src="/art/state-maze.webp" alt="" width={176} height={176} />} />
        )}
        {game?.deletesAt && <p className="soft small">{texts.keeps(formatDate(game.deletesAt))}</p>}
      </div>
    </WithFormulas>
  )
}

const download = (id: number) =>
  toastOnFailure(async () => {
    saveFile(await call(live.exportTable, { params: { id }, query: { format: 'csv', timeZone: timeZoneHere() } }))
  })

function nameOf({ name, number, state }: GameTableRow, { isOfClass }: Table): string {
  if (isOfClass) return texts.pupil(number, state === 'forgotten' ? texts.forgottenPupil : name)
  if (state === 'forgotten') return texts.forgotten
  return name || texts.numbered(number)
}

function Rows({ table }: { table: Table }) {
  const linear = useLinearText()
  const hasMarks = table.players.some(({ mark }) => mark !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="works-table-box" tabIndex={0} aria-label={texts.title}>
      <table className="works-table">
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className="num">
              {texts.points}
            </th>
            <th scope="col" className="num">
              {texts.percent}
            </th>
            {hasMarks && (
              <th scope="col" className="num">
                {texts.mark}
              </th>
            )}
            <th scope="col" className="num">
              {texts.shown}
            </th>
            {table.questions.map(({ place, title, isSkipped, isForgiven }) => (
              <th
                key={place}
                scope="col"
                className="works-cell"
                title={linear(title)}
                aria-label={[
                  texts.question(place, linear(title)),
                  ...(isSkipped ? [texts.skipped] : []),
                  ...(isForgiven ? [texts.forgiven] : []),
                ].join(', ')}
              >
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.players.map((row) => (
            <Row key={row.id} row={row} table={table} hasMarks={hasMarks} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, table, hasMarks }: { row: GameTableRow; table: Table; hasMarks: boolean }) {
  const { name, card, members, countsFrom, points, maxPoints, percent, mark, shownPoints, shares } = row
  return (
    <tr>
      <th scope="row">
        <span className="live-name">{nameOf(row, table)}</span>
        {card !== null && name !== liveTexts.cardName(card) && (
          <span className="soft small live-members">{texts.card(card)}</span>
        )}
        {members.length > 0 && <span className="soft small live-members">{texts.members(members)}</span>}
        {countsFrom > 1 && <span className="soft small live-members">{texts.countsFrom(countsFrom)}</span>}
      </th>
      <td className="num">{points !== null && maxPoints !== null && texts.pointsOf(points, maxPoints)}</td>
      <td className="num">{percent}</td>
      {hasMarks && <td className="num works-mark">{mark}</td>}
      <td className="num">{shownPoints}</td>
      {table.questions.map(({ place }, at) => (
        <Cell key={place} share={shares[at] ?? null} />
      ))}
    </tr>
  )
}

function verdictOf(share: number): 'right' | 'partly' | 'wrong' {
  if (share === 100) return 'right'
  return share > 0 ? 'partly' : 'wrong'
}

/** What an answer brought: a mark that does not depend on its colour. */
function Cell({ share }: { share: number | null }) {
  const { cell } = texts
  if (share === null)
    return (
      <td className="works-cell">
        <span className="vh">{cell.none}</span>
      </td>
    )
  const verdict = verdictOf(share)
  const label = verdict === 'partly' ? cell.partly(share) : cell[verdict]
  return (
    <td className="works-cell live-cell" data-verdict={verdict}>
      <span className="vh">{label}</span>
      {verdict === 'partly' ? (
        <span aria-hidden="true" className="num">
          {share}
        </span>
      ) : (
        <Icon name={verdict === 'right' ? 'check' : 'x'} />
      )}
    </td>
  )
}

/** What is said of somebody without a mistake. Where no question counted for a player, there was none to make. */
function withoutMistakes({ state, points }: GameTableRow): string {
  if (points !== null) return texts.mistakesNone
  return state === 'waiting' || state === 'card' ? texts.neverPlayed : texts.nothingCounted
}

/** Who was wrong where, by name: to be printed for who has no device. */
function Mistakes({ table }: { table: Table }) {
  const linear = useLinearText()
  return (
    <section className="live-errors">
      <h2>{texts.mistakes}</h2>
      <ul>
        {table.players
          .filter(({ state }) => state !== 'forgotten')
          .map((row) => {
            const wrong = table.questions.filter((_, at) => row.shares[at] !== null && (row.shares[at] ?? 100) < 100)
            return (
              <li key={row.id}>
                <b>{nameOf(row, table)}</b>
                {row.card !== null && row.name !== liveTexts.cardName(row.card) && (
                  <span className="soft"> {texts.card(row.card)}</span>
                )}
                {wrong.length === 0 ? (
                  <span className="soft"> {withoutMistakes(row)}</span>
                ) : (
                  <ol>
                    {wrong.map(({ place, title }) => (
                      <li key={place} value={place}>
                        {linear(title)}
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            )
          })}
      </ul>
    </section>
  )
}
