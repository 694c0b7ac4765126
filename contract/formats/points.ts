import { limits } from '@quiz/contract/limits.ts'

const pointsAtEnd = /(?: [[(](\d{1,2}) ?(?:балл|балла|баллов|б\.)?[\])]| [—–-] (\d{1,2}) балл(?:а|ов)?)$/i

/** Points after the text of an answer, «Дома (3 балла)», as tests without right answers have them. */
export function pointsIn(text: string): { text: string; score: number } | null {
  const found = pointsAtEnd.exec(text)
  return found ? { text: text.slice(0, found.index), score: Number(found[1] ?? found[2]) } : null
}

/** Whether a number can be the points of a question or an answer. */
export const isPoints = (score: number): boolean =>
  Number.isInteger(score) && score >= limits.pointsMin && score <= limits.pointsMax
