import { type ImportNote, remark } from '@quiz/contract/formats/imported.ts'
import { type LevelLine, withoutTabs } from '@quiz/contract/formats/level-lines.ts'
import type { LineMark } from '@quiz/contract/formats/list-marks.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

type Joined = LevelLine & { marks: readonly LineMark[] }

/** A text of several lines: a wrapped line goes on, a line behind a whole sentence or with a mark of its own stays apart. */
export function joinLines(lines: readonly Joined[]): { text: string; notes: ImportNote[] } {
  const notes: ImportNote[] = []
  let joined = withoutTabs(lines[0]?.text ?? '')
  for (const [index, { line, ...next }] of lines.entries()) {
    if (index === 0) continue
    const text = withoutTabs(next.text)
    if (isHyphened(joined, text)) {
      joined = joined.slice(0, -1) + text
      notes.push(remark(line, importTexts.notes.hyphenJoined))
    } else joined += gapBefore({ joined, next, before: index > 1 ? lines[index - 1] : undefined }) + text
  }
  return { text: joined.trim(), notes }
}

const isHyphened = (joined: string, text: string): boolean => /\p{Ll}-$/u.test(joined) && /^\p{Ll}/u.test(text)

type Gap = { joined: string; next: Omit<Joined, 'line'>; before: Joined | undefined }

function gapBefore({ joined, next, before }: Gap): string {
  if (next.marks.length > 0) return '\n'
  const isApart = isSentence(joined) || (before?.marks.length ?? 0) > 0
  return isApart ? `\n${' '.repeat(next.indent)}` : ' '
}

/** Whether a text is over, so that a line behind it begins something new. */
export const isSentence = (text: string): boolean => /[.?!:;…{}]["»”]?$/.test(text)
