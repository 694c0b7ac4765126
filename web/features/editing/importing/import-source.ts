import type { TextEncoding } from '@quiz/contract/formats/decode-text.ts'
import type { DocxText } from './docx-text.ts'

/** A picture that a text names by its number, as it came. */
export type ImportPicture = { file: File; alt: string }

/** A table with several sheets, of which one was read. */
export type SourceWorkbook = { file: File; sheets: readonly { name: string; isHidden: boolean }[]; chosen: number }

/** The file that a text was read from: its bytes where their encoding can be chosen, itself where a sheet can be. */
export type SourceFile = {
  name: string
  encoded: { bytes: Uint8Array; encoding: TextEncoding } | null
  workbook?: SourceWorkbook
}

/** A text with questions, its pictures, and the document that it was before it was changed. */
export type WrittenSource = {
  text: string
  pictures: readonly ImportPicture[]
  docx: DocxText | null
  /** Null for a text that was typed or pasted. */
  file: SourceFile | null
  /** Whether the text was pasted at once, and not changed since. */
  isPasted: boolean
}

/** Nothing written yet. */
export const emptySource: WrittenSource = { text: '', pictures: [], docx: null, file: null, isPasted: false }

/** Whether answers that stand out in the document are marked as right ones; null where that cannot be chosen, or no more. */
export function isLookMarked({ text, docx }: WrittenSource): boolean | null {
  if (!docx || docx.marked === null) return null
  if (text === docx.marked.text) return true
  return text === docx.plain ? false : null
}

/** A text with line feeds alone, as a text field has it, by which its lines are counted. */
export const lineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
