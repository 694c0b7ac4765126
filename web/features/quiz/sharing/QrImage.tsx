import { shareSheetTexts as texts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { encode } from 'uqr'

/** Quiet zone around the code in modules, as the standard demands. */
const border = 4

/** The QR code of an address, black on white. */
export function QrImage({ url }: { url: string }) {
  const { size, data } = encode(url, { border, ecc: 'M' })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qrLabel(url)} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** Dark modules as one path: a run of them in a row is one rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('')

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  })
  return runs
}
