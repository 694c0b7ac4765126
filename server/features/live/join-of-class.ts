import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { pupilWhoEnters } from '#server/features/group/enter-pupil.ts'
import { isPresent } from '#server/features/group/pupil-devices.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { changePlayer, type Entered } from './players.queries.ts'
import { getPupilName, isPupilOfGame } from './pupil-players.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>
/** A pupil who enters a game of a class. */
type Entering = { gameId: number; code: string; keyHash: string; address: string }

/** The pupil who enters a game. Throws a `Refusal`; guesses are slowed. */
export async function enterGameOfClass(services: Services, { gameId, ...entering }: Entering): Promise<number> {
  const { pupilId } = await pupilWhoEnters(services, {
    ...{ ...entering, scope: ['game', gameId] },
    isAdmitted: ({ id }) => isPupilOfGame(services.store.db, gameId, id),
  })
  return pupilId
}

type Listed = { players: readonly Entered[]; pupilId: number | null; hasCards: boolean }

/**
 * The player that a pupil is in a held game, under the name that the class has. Throws a `Refusal` for one who left the class
 * meanwhile.
 */
export async function getPupilPlayer(db: Db, { players, pupilId, hasCards }: Listed): Promise<Entered> {
  const player = players.find((one) => one.pupilId === pupilId)
  if (!player || pupilId === null || !(await isPresent(db, pupilId))) throw refuse('wrong_code').at('personalCode')
  if (player.forgottenAt === null) return player
  // Who removed the own name and answers from the game enters anew.
  const name = await getPupilName(db, pupilId)
  const { pupilNumber } = player
  const card = hasCards && pupilNumber !== null && pupilNumber <= limits.liveCardsMax ? pupilNumber : null
  await changePlayer(db, player.id, { name, name_key: nameKeyOf(name), forgotten_at: null, card })
  return {
    ...player,
    name,
    nameKey: nameKeyOf(name),
    forgottenAt: null,
    leftAt: null,
    joinedAt: null,
    countsFrom: null,
  }
}

/** A team of pupils: the one who enters, and the others by their numbers in the list of the class. */
type Team = { captain: Entered; players: readonly Entered[]; numbers: readonly string[] }

/**
 * Takes others into the team of a pupil, whose own number may stand among theirs; who was in it before and is not named is not in it.
 * Without numbers it stays as it is, and false is returned. Throws a `Refusal` for a number that nobody has, and for who plays already.
 */
export async function takeTeam(db: Db, { captain, players, numbers }: Team): Promise<boolean> {
  const named = numbers.map((sent) => sent.trim())
  if (named.every((sent) => sent === '')) return false
  const members = named.flatMap((sent, at) =>
    sent === '' || hasNumber(captain, sent) ? [] : [getMember({ captain, players, sent }, at)],
  )
  const before = players.filter(({ teamOf }) => teamOf === captain.id)
  for (const { id } of before.filter((one) => !members.includes(one))) await changePlayer(db, id, { team_of: null })
  for (const { id } of members.filter((one) => !before.includes(one)))
    await changePlayer(db, id, { team_of: captain.id })
  return true
}

/** Whether a pupil has the number that was sent, with zeros before it or without. */
const hasNumber = ({ pupilNumber }: Entered, sent: string): boolean =>
  /^\d+$/.test(sent) && pupilNumber === Number(sent)

function getMember({ captain, players, sent }: Omit<Team, 'numbers'> & { sent: string }, at: number): Entered {
  const refuseAt = (message: string) => refuse('invalid_request', [{ path: `members.${at}`, message }])
  if (!/^\d+$/.test(sent)) throw refuseAt(liveTexts.notNumber(sent))
  const found = players.find((player) => hasNumber(player, sent))
  if (!found || found.forgottenAt !== null) throw refuseAt(liveTexts.noNumber(sent))
  const isElsewhere = found.joinedAt !== null || (found.teamOf !== null && found.teamOf !== captain.id)
  if (isElsewhere || found.removedAt !== null || found.bannedAt !== null) throw refuseAt(liveTexts.numberTaken(sent))
  return found
}
