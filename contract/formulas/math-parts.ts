import type { MathElement, MathNode } from './math-tree.ts'

/** The text of a leaf as it is read: without invisible signs, letters of mathematical alphabets as usual ones, a struck sign as one sign. */
export const shownText = (text: string): string =>
  text
    .replaceAll(/[\u2061-\u2064\u200b]/g, '')
    .replaceAll(/[\u{1d400}-\u{1d7ff}ℂℍℕℙℚℝℤℎℬℰℱℋℐℒℳℛ]/gu, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')

/** The parts of a row, those of rows inside of it in their place. */
export const partsOf = (nodes: readonly MathNode[]): MathElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const isRow = /^(?:mrow|mstyle|mpadded)$/.test(node.name) && node.classes.length === 0
    return isRow ? partsOf(node.children) : [node]
  })

/** The cells of a table, row by row. */
export const tableRows = ({ children }: MathElement): MathElement[][] =>
  children.flatMap((row) =>
    typeof row === 'string' || row.name !== 'mtr'
      ? []
      : [row.children.filter((cell): cell is MathElement => typeof cell !== 'string')],
  )
