import type { PupilsChangeHook } from '#server/features/group/class-hooks.ts'
import type { Db } from '#server/platform/store/db.ts'
import { giveCards } from './card-players.ts'
import { changePlayer, insertPlayers, type NewPlayer } from './players.queries.ts'
import {
  deletePlayers,
  forgetPupilPlayer,
  type GameOfClass,
  leaveTeam,
  listPupilPlayers,
  listPupilsOf,
  lockGamesOf,
  type PupilOfGame,
  type PupilPlayer,
  raiseRevision,
} from './pupil-players.queries.ts'

/** The games of a class follow its list: names in all of them, who comes and goes in those that are not over. */
export const followClassInGames: PupilsChangeHook = async (db, { classId, now }) => {
  const games = await lockGamesOf(db, classId)
  if (games.length === 0) return
  const pupils = await listPupilsOf(db, classId)
  for (const game of games) await matchPlayers(db, game, { pupils, now })
}

/**
 * Has the players of a locked game be the pupils of its class. While it is not over, whoever is in the class can enter, and whoever
 * left without entering is not in the list. A browser that no longer knows the code of a pupil cannot go on.
 */
export async function matchPlayers(
  db: Db,
  game: GameOfClass,
  { pupils, now }: { pupils: readonly PupilOfGame[]; now: Date },
): Promise<void> {
  const players = new Map((await listPupilPlayers(db, game.id)).map((player) => [player.pupilId, player]))
  const isOver = game.endedAt !== null
  const left = pupils.flatMap((pupil) => {
    const player = players.get(pupil.id)
    return !isOver && pupil.leftAt !== null && player && hasNoPart(player) ? player.id : []
  })
  if (left.length > 0) await deletePlayers(db, left)
  let isChanged = left.length > 0
  for (const pupil of pupils) {
    const player = players.get(pupil.id)
    if (player && !left.includes(player.id) && (await matchPlayer(db, { player, pupil, game, now }))) isChanged = true
  }
  const added = isOver ? [] : pupils.filter((pupil) => !players.has(pupil.id) && isPresent(pupil))
  if (added.length > 0) await insertPlayers(db, game.id, { players: added.map(playerOf), now: null })
  await giveCards(db, game)
  if (isChanged || added.length > 0) await raiseRevision(db, game.id)
}

/** Whether somebody has neither entered nor is in the team of another. */
const hasNoPart = ({ joinedAt, teamOf }: PupilPlayer): boolean => joinedAt === null && teamOf === null

const isPresent = ({ leftAt, forgottenAt }: PupilOfGame): boolean => leftAt === null && forgottenAt === null

const playerOf = ({ id, name, nameKey }: PupilOfGame): NewPlayer => ({
  ...{ pupilId: id, name, nameKey, members: [], personalCode: null, keyHash: null, countsFrom: null },
})

type Matched = { player: PupilPlayer; pupil: PupilOfGame; game: GameOfClass; now: Date }

/** Whether something of a player changed with the pupil. */
async function matchPlayer(db: Db, { player, pupil, game, now }: Matched): Promise<boolean> {
  if (pupil.forgottenAt !== null) {
    if (player.forgottenAt !== null) return false
    await leaveTeam(db, player)
    await forgetPupilPlayer(db, { gameId: game.id, id: player.id, now })
    return true
  }
  // Who removed the own name from the game has none there until the next entry.
  if (player.forgottenAt !== null) return false
  const change = {
    ...(player.name !== pupil.name && { name: pupil.name, name_key: pupil.nameKey }),
    ...(player.isKeyUnknown && { key_hash: null }),
    ...(pupil.leftAt !== null && game.endedAt === null && leaving(player, now)),
  }
  if (Object.keys(change).length === 0) return false
  await changePlayer(db, player.id, change)
  return true
}

/** Who leaves the class stays in the table, and neither device nor card answers any more. */
const leaving = ({ leftAt, card }: PupilPlayer, now: Date) => ({
  ...(leftAt === null && { left_at: now }),
  ...(card !== null && { card: null }),
})
