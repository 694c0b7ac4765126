import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import { readStoredText, storeText, useStoredText } from '#web/lib/stored-text.ts'

/** Readings that have not reached the site, with their question. Of a photo nothing is stored. */
export type WaitingReadings = { gameId: number; place: number; readings: readonly CardReading[] }

const storedName = 'live-cards'

function parsed(text: string | null): WaitingReadings[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(Object(one).readings)) : []
  } catch {
    return []
  }
}

const store = (waiting: readonly WaitingReadings[]): void =>
  storeText('browser', storedName, waiting.length === 0 ? null : JSON.stringify(waiting))

const isOf = (one: WaitingReadings, { gameId, place }: Pick<WaitingReadings, 'gameId' | 'place'>): boolean =>
  one.gameId === gameId && one.place === place

/** Keeps readings on this device until they are sent; of one card the last stays, though not in the place of the host's own tap. */
export function keepWaiting(added: WaitingReadings): void {
  const all = parsed(readStoredText('browser', storedName))
  const before = all.find((one) => isOf(one, added))?.readings ?? []
  const byCard = new Map(before.map((reading) => [reading.card, reading]))
  for (const reading of added.readings)
    if (reading.isReplacing || !byCard.get(reading.card)?.isReplacing) byCard.set(reading.card, reading)
  store([...all.filter((one) => !isOf(one, added)), { ...added, readings: [...byCard.values()] }])
}

/** Forgets readings that were sent, or that are too late; those that came meanwhile stay. */
export function dropWaiting(sent: WaitingReadings): void {
  const gone = new Set(sent.readings.map((reading) => JSON.stringify(reading)))
  const all = parsed(readStoredText('browser', storedName)).map((one) =>
    isOf(one, sent) ? { ...one, readings: one.readings.filter((reading) => !gone.has(JSON.stringify(reading))) } : one,
  )
  store(all.filter(({ readings }) => readings.length > 0))
}

export const listWaiting = (gameId: number): WaitingReadings[] =>
  parsed(readStoredText('browser', storedName)).filter((one) => one.gameId === gameId)

/** What waits of a game, kept up to date over tabs. */
export const useWaiting = (gameId: number): WaitingReadings[] =>
  parsed(useStoredText('browser', storedName)).filter((one) => one.gameId === gameId)
