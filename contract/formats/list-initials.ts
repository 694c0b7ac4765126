import type { AnswerMark, LineMark, ListLine, MarkFamily } from '@quiz/contract/formats/list-marks.ts'

/** Whether the letter may be the first of two initials: «Е. Б. Есенин». */
export const isInitial = ({ family, sign, text }: LineMark): boolean =>
  family === 'letter.' && sign === sign.toUpperCase() && /^\p{Lu}\.\s?\p{Lu}\p{Ll}/u.test(text)

const name = /^(?:[+*✅]\s?)?(?:\p{Lu}\.\s?){1,2}\p{Lu}\p{Ll}+(?:\s?[+*✅]|\s\(.{1,20}\))?$/u
const isName = ({ text, marks }: ListLine): boolean => name.test(text) || marks.some(isInitial)

type MarkedLines = { family: MarkFamily; members: readonly { at: number; mark: LineMark }[] }
/** Letters that may be initials, the line of the first one, and whether they are read as text. */
export type DoubtfulInitials = { family: MarkFamily; line: number; areText: boolean }

/**
 * Series of letters in a question that may be initials: «А. С. Пушкин», «Б. Л. Пастернак», and «А. Блок», «Б. Гоголь» where
 * other questions mark answers in another way. They are text where names with other letters stand beside them, and where they
 * are two; with other such letters in the text they are marks.
 */
export function doubtfulInitials(
  series: readonly MarkedLines[],
  lines: readonly ListLine[],
  usual: AnswerMark | null,
): DoubtfulInitials[] {
  const names = lines.filter(isName).length
  return series.flatMap(({ family, members }) => {
    const line = lines[members[0]?.at ?? 0]
    const areDouble = members.every(({ mark }) => isInitial(mark))
    const areOdd = usual !== null && usual !== 'letter.' && members.every(({ at }) => name.test(lines[at]?.text ?? ''))
    if (!line || members.length < 2 || !(areDouble || areOdd)) return []
    const isShort = areDouble && members.length < 3
    return [{ family, line: line.line, areText: usual !== 'letter.' && (isShort || names > members.length) }]
  })
}
