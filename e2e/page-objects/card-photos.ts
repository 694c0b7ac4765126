import type { Browser } from '@playwright/test'
import { cardCodes, codeSide } from '../../web/features/live/cards/card-codes.ts'

/** A card that somebody holds up: its number, the letter that is up, from 1 on, and degrees by which it is tilted. */
export type HeldCard = { card: number; option: number; tilt?: number }

type PhotoLook = { isMirrored?: boolean; turned?: number }

/** A photo of a class as a file: cards in rows, each turned to its letter. Drawn by a browser of its own context. */
export async function photoOf(browser: Browser, held: readonly HeldCard[], look: PhotoLook = {}): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  const turn = `rotate(${90 * (look.turned ?? 0)}deg) scaleX(${look.isMirrored ? -1 : 1})`
  await page.setContent(`<body style="margin:0;background:#8a8178"><main style="display:flex;flex-wrap:wrap;gap:60px;
    align-content:center;justify-content:center;width:1200px;height:900px;transform:${turn}">${held.map(drawn).join('')}</main>`)
  const photo = await page.screenshot({ type: 'jpeg', quality: 85 })
  await page.close()
  return photo
}

/** A white sheet with the marker; each quarter counter-clockwise is the next letter. */
function drawn({ card, option, tilt = 0 }: HeldCard): string {
  const modules = Array.from(cardCodes[card - 1] ?? '', (module, at) =>
    module === '1'
      ? `<rect x="${2 + (at % codeSide)}" y="${2 + Math.floor(at / codeSide)}" width="1.02" height="1.02" fill="#f4f1ea"/>`
      : '',
  )
  const sheet = '<rect width="10" height="10" fill="#f4f1ea"/><rect x="1" y="1" width="8" height="8" fill="#26221e"/>'
  return `<svg viewBox="0 0 10 10" width="150" style="transform:rotate(${-90 * (option - 1) + tilt}deg)">${sheet}${modules.join('')}</svg>`
}
