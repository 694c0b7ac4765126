import type { FileReply } from '@quiz/contract/fields.ts'
import { csvText, numberCell } from '@quiz/contract/formats/table-cells.ts'
import { liveExportTexts as texts } from '@quiz/contract/texts/ru/live-export.ts'
import { headInZone, momentIn } from '@quiz/contract/zoned-moments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { readOwn, shownScore, tabledPlayers } from './game-table.ts'
import { broughtAt, type Player, type Snapshot } from './snapshot.ts'

type Request = { gameId: number; userId: number; timeZone: string | undefined }

/** The table of a game as CSV that Excel opens in Russian: decimal commas, dates with dots. Throws a `Refusal`. */
export async function exportGame(
  services: Pick<AppContext, 'store' | 'clock'>,
  { timeZone = 'UTC', ...call }: Request,
): Promise<FileReply> {
  const snapshot = await readOwn(services, call)
  const { game, questions } = snapshot
  const { joinedAt, ...heads } = texts.heads
  const isTimed = game.settings.speed > 0
  const hasCards = game.settings.cards
  const isOfClass = game.settings.names === 'class'
  const rows = await mapInTurns(tabledPlayers(snapshot), (player) => [
    ...(isOfClass ? [numberCell(player.number)] : []),
    ...cellsOf(snapshot, player),
    ...(hasCards ? [numberCell(player.card)] : []),
    momentIn(timeZone)(player.joinedAt),
    ...(isTimed ? [numberCell(shownScore(snapshot, player).shownPoints)] : []),
    ...questions.map((_, at) => questionCell(snapshot, player, at + 1)),
  ])
  const content = csvText([
    [
      ...(isOfClass ? [texts.number] : []),
      ...Object.values(heads),
      ...(hasCards ? [texts.card] : []),
      headInZone(joinedAt, timeZone, services.clock()),
      ...(isTimed ? [texts.withSpeed] : []),
      ...questions.map(({ question }, at) =>
        texts.question({
          ...{ place: at + 1, title: question.text, points: question.score },
          ...{ isForgiven: game.forgiven.includes(at + 1), isSkipped: game.skipped.includes(at + 1) },
        }),
      ),
    ],
    ...rows,
  ])
  return { name: texts.fileName(game.title), type: 'text/csv; charset=utf-8', content }
}

/** The cells of a player before the time of joining. */
function cellsOf({ game, ...snapshot }: Snapshot, player: Player): string[] {
  const { points, maxPoints, percent, mark } = shownScore({ game, ...snapshot }, player)
  const cells: Record<keyof Omit<typeof texts.heads, 'joinedAt'>, string> = {
    name: nameOf(game.settings.quiet, player),
    members: player.members.join(', '),
    points: numberCell(points),
    maxPoints: numberCell(maxPoints),
    percent: numberCell(percent),
    mark: numberCell(mark),
    from: player.countsFrom !== null && player.countsFrom > 1 ? texts.from(player.countsFrom) : '',
  }
  return Object.values(cells)
}

function nameOf(isQuiet: boolean, { name, number, pupilId, forgottenAt, leftAt }: Player): string {
  if (forgottenAt !== null) return pupilId === null ? texts.forgotten : texts.forgottenPupil
  const shown = isQuiet ? texts.participant(number) : name
  return leftAt === null ? shown : texts.left(shown)
}

/** The points of a question; empty where its answers are not told or were removed, a dash where it did not count for the player. */
function questionCell(snapshot: Snapshot, player: Player, place: number): string {
  if (!snapshot.game.told.includes(place) || player.forgottenAt !== null) return ''
  const brought = broughtAt(snapshot, player, place)
  return brought === null ? texts.unasked : numberCell(brought / 100)
}
