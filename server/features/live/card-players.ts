import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { hasList } from '@quiz/contract/live/live-settings.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import type { Game } from './games.queries.ts'
import { namesBeside } from './join-game.ts'
import { freePlayerName } from './player-names.ts'
import type { Entered, NewPlayer } from './players.queries.ts'

/** Somebody who plays by a card that nobody in the game has. */
export function newCardPlayer(
  { game: { settings }, players }: { game: Pick<Game, 'settings'>; players: readonly Entered[] },
  card: number,
): NewPlayer {
  const { quiet } = settings
  const name = quiet ? '' : freePlayerName(liveTexts.cardName(card), namesBeside(players, null))
  const nameKey = quiet ? null : nameKeyOf(name)
  return { name, nameKey, card, members: [], personalCode: null, keyHash: null, countsFrom: null }
}

/** Gives the names of a game's list that have no card the free numbers, in their order; pupils of a class have their own numbers. */
export async function giveCards(db: Db, { id, settings }: Pick<Game, 'id' | 'settings'>): Promise<void> {
  if (!settings.cards || !hasList(settings.names)) return
  if (settings.names === 'class') return givePupilsCards(db, id)
  await sql`
    with waiting as (
      select id, row_number() over (order by id) as at from live_players
      where game_id = ${id} and card is null and forgotten_at is null
    ), free as (
      select number, row_number() over (order by number) as at
      from generate_series(1, ${sql.lit(limits.liveCardsMax)}) as number
      where number not in (select card from live_players where game_id = ${id} and card is not null)
    )
    update live_players set card = number, version = version + 1
    from waiting join free using (at) where live_players.id = waiting.id`.execute(db)
}

/** Card n is pupil n; further numbers than there are cards have none, and who left the class neither. */
async function givePupilsCards(db: Db, gameId: number): Promise<void> {
  await sql`
    update live_players set card = number, version = version + 1
    from class_pupils where game_id = ${gameId} and class_pupils.id = pupil_id and card is null
      and live_players.forgotten_at is null and class_pupils.left_at is null and number <= ${sql.lit(limits.liveCardsMax)}`.execute(
    db,
  )
}
