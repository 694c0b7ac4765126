import type { DocumentPicture, Span } from './document-lines.ts'

/** A cell as its table shows it; line breaks are «\n». */
export type SheetCell = readonly Span[]
/** The rows of a sheet with content, from column A. */
export type Sheet = { name: string; isHidden: boolean; rows: SheetCell[][]; pictures: DocumentPicture[] }

/** A cell in a column beyond this one is left out. */
export const mostColumns = 1000
