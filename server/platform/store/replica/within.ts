import { setTimeout as wait } from 'node:timers/promises'

/** What was asked came too late. */
export class TooLate extends Error {}

/** What comes within so many milliseconds; else `TooLate`, and whatever comes of it later is nobody's. */
export async function within<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const tooLate = wait(milliseconds, null, { signal: giveUp.signal }).then(() => {
    throw new TooLate(`нет ответа за ${milliseconds} мс`)
  })
  tooLate.catch(() => {})
  asked.catch(() => {})
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    giveUp.abort()
  }
}
