import { codeSide } from './card-codes.ts'

/** A marker made straight: black and white, its modules of equal size in a square with the border. */
export type StraightMarker = { width: number; data: ArrayLike<number> }

/** Share of white from which a module is clearly white; below its rest it is clearly black. */
const clearly = 0.8

/** Modules that may be unclear: more are unclear in a marker whose modules have another size. */
const mostUnclear = 12

/** Modules of the side of a spot of light, or of a finger. */
const spotSide = 3

/**
 * Whether a marker with wrong bits may be that card: what is wrong is not clear, as blur and noise make it, or lies within one spot
 * and is all too light or all too dark. Other markers on a poster differ clearly, here and there, and both ways.
 */
export function mayBeCard(marker: StraightMarker, code: string): boolean {
  const shares = whiteShares(marker)
  if (shares.filter((share) => !isClear(share)).length > mostUnclear) return false
  const clear = wrongModules(shares, code).filter(({ share }) => isClear(share))
  if (clear.length < 2) return true
  const isAlike = new Set(clear.map(({ share }) => share > 0.5)).size === 1
  return (
    isAlike && spread(clear.map(({ row }) => row)) < spotSide && spread(clear.map(({ column }) => column)) < spotSide
  )
}

const isClear = (share: number): boolean => share >= clearly || share <= 1 - clearly

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** How much of each module inside the border is white, without its edges. */
function whiteShares({ width, data }: StraightMarker): number[] {
  const side = Math.floor(width / (codeSide + 2))
  return Array.from({ length: codeSide * codeSide }, (_, at) => {
    const left = side * ((at % codeSide) + 1)
    const top = side * (Math.floor(at / codeSide) + 1)
    let white = 0
    for (let y = 1; y < side - 1; y++)
      for (let x = 1; x < side - 1; x++) white += data[(top + y) * width + left + x] ? 1 : 0
    return white / (side - 2) ** 2
  })
}

type Module = { row: number; column: number; share: number }

/** The wrong modules in the turn that has the fewest. */
function wrongModules(shares: readonly number[], code: string): Module[] {
  let best: Module[] | null = null
  let turned = shares
  for (let quarter = 0; quarter < 4; quarter++) {
    const wrong = turned.flatMap((share, at) =>
      share > 0.5 === (code[at] === '1') ? [] : [{ row: Math.floor(at / codeSide), column: at % codeSide, share }],
    )
    if (!best || wrong.length < best.length) best = wrong
    turned = quarterTurn(turned)
  }
  return best ?? []
}

const quarterTurn = (shares: readonly number[]): number[] =>
  shares.map((_, at) => shares[(codeSide - 1 - (at % codeSide)) * codeSide + Math.floor(at / codeSide)] ?? 0)
