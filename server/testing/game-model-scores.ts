import { type GameModel, isIn, type ModelPlayer } from './game-model.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Told questions that count for a player: none for one whose answers were removed. */
const toldTo = ({ told }: GameModel, { countsFrom, isForgotten }: ModelPlayer) =>
  isForgotten ? [] : told.filter((place) => place >= countsFrom)

function at({ settings, forgiven }: GameModel, { answers }: ModelPlayer, place: number) {
  const worth = settings.worth[place - 1] ?? 0
  if (forgiven.has(place)) return { worth, brought: worth, shown: worth }
  const { brought, shown } = answers.get(place) ?? { brought: 0, shown: 0 }
  return { worth, brought, shown }
}

/** What a player has so far, before the question of now too. */
export function scoreIn(model: GameModel, player: ModelPlayer) {
  const told = toldTo(model, player)
  const all = told.map((place) => ({ place, ...at(model, player, place) }))
  return {
    toldCount: told.length,
    rightCount: all.filter(({ worth, brought }) => worth === brought).length,
    shown: sum(all.map(({ shown }) => shown)),
    shownBefore: sum(all.filter(({ place }) => place < model.place).map(({ shown }) => shown)),
    brought: sum(all.map(({ brought }) => brought)),
    most: sum(all.map(({ worth }) => worth)),
  }
}

const placeAmong = (points: readonly number[], own: number) => 1 + points.filter((one) => one > own).length

/** Who plays, by places: equal points, equal place. */
export function ranksIn(model: GameModel) {
  const playing = model.players.filter(isIn).map((player) => ({ player, ...scoreIn(model, player) }))
  const [now, before] = [playing.map(({ shown }) => shown), playing.map(({ shownBefore }) => shownBefore)]
  return playing
    .map(({ player, shown, shownBefore }) => ({
      ...{ player, points: shown, rank: placeAmong(now, shown) },
      movedUp: Math.max(0, placeAmong(before, shownBefore) - placeAmong(now, shown)),
    }))
    .toSorted((one, other) => one.rank - other.rank)
}

/** The places that the board names. */
export function namedRanks(model: GameModel) {
  if (model.settings.quiet) return []
  const ranks = ranksIn(model)
  const half = ranks.length / 2
  const line = ({ player, rank, points }: (typeof ranks)[number]) => ({ rank, name: player.name, points })
  if (model.state === 'ranks') return ranks.filter((_, index) => index < 5 && index + 1 <= half).map(line)
  if (model.state !== 'podium') return []
  return ranks.filter(({ rank, points }) => points > 0 && rank <= 3 && (rank === 1 || rank <= half)).map(line)
}

/** A state as the model tells it to a player who is in. */
export function stateFor(model: GameModel, player: ModelPlayer) {
  const { shown: state, place } = model
  const score = scoreIn(model, player)
  const isTold = ['answer', 'ranks', 'podium', 'ended'].includes(state)
  const isAsked = model.state === 'open'
  const isCounted = place === 0 || player.countsFrom <= place
  const end = model.ownEnd(player.factor)
  return {
    ...{ state, place, isPaused: model.isPaused, revision: model.revision, name: player.name, isCounted },
    opensAt: isAsked ? new Date(model.opensAt).toISOString() : null,
    dueAt: isAsked && end !== null ? new Date(end).toISOString() : null,
    points: isTold && score.toldCount > 0 ? score.shown : null,
    ...{ rightCount: score.rightCount, toldCount: score.toldCount },
    earned: state === 'answer' && isCounted ? at(model, player, place).shown : null,
    verdict: state === 'answer' && isCounted ? { isRight: player.answers.get(place)?.isRight ?? false } : null,
    ...ownPlace(model, player),
  }
}

function ownPlace(model: GameModel, player: ModelPlayer) {
  const { state, place, settings } = model
  const ranks = ['ranks', 'podium', 'ended'].includes(state) && !settings.quiet ? ranksIn(model) : []
  const own = ranks.find((one) => one.player === player)
  if (!own) return { rank: null, movedUp: 0 }
  return {
    rank: own.rank <= ranks.length / 2 ? own.rank : null,
    movedUp: state === 'ranks' && place > 1 ? own.movedUp : 0,
  }
}

/** The table as the model tells it: people whom the host did not take out. */
export const tableOf = (model: GameModel) =>
  model.players
    .filter(({ isRemoved, isBanned }) => !isRemoved && !isBanned)
    .map((player) => {
      const { toldCount, brought, most } = scoreIn(model, player)
      const told = toldTo(model, player)
      return {
        ...{ name: player.name, countsFrom: player.countsFrom, answeredCount: player.answers.size },
        points: toldCount === 0 ? null : brought / 100,
        maxPoints: toldCount === 0 ? null : most / 100,
        percent: toldCount === 0 ? null : Math.round((100 * brought) / most),
        shares: model.settings.worth.map((worth, index) =>
          told.includes(index + 1) ? Math.round((100 * at(model, player, index + 1).brought) / worth) : null,
        ),
      }
    })
