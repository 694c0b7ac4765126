import type { DocxText } from './docx-text.ts'

/** A picture that a text names by its number, as it came. */
export type ImportPicture = { file: File; alt: string }

/** A text with questions, its pictures, and the document that it was before it was changed. */
export type WrittenSource = { text: string; pictures: readonly ImportPicture[]; docx: DocxText | null }

/** Nothing written yet. */
export const emptySource: WrittenSource = { text: '', pictures: [], docx: null }

/** Whether bold answers of the document are marked as right ones; null where that cannot be chosen, or no more. */
export function isBoldMarked({ text, docx }: WrittenSource): boolean | null {
  if (!docx || docx.marked === null) return null
  if (text === docx.marked) return true
  return text === docx.plain ? false : null
}
