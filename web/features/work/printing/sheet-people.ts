import { workPaperTexts as texts } from '@quiz/contract/texts/ru/work-paper.ts'
import type { TableRow } from '@quiz/contract/work/works.ts'

/** The choice of a name that is not in the list yet. */
export const newPerson = 'new'

/** Who comes after somebody in the list and has not handed in; nobody is an empty choice. */
export function nextPerson(rows: readonly TableRow[], after: number | null): string {
  const from = rows.findIndex(({ id }) => id === after) + 1
  const next = [...rows.slice(from), ...rows.slice(0, from)].find(({ id, state }) => state === 'absent' && id !== after)
  return next ? String(next.id) : ''
}

/** Why the sheet of somebody cannot be typed in, as the server refuses it; null where it can. */
export function whyRefused({ state, isOnPaper, attemptsCount }: TableRow, attemptsMax: number): string | null {
  if (state === 'working') return texts.isWriting
  return !isOnPaper && attemptsCount >= attemptsMax ? texts.hasHandedIn : null
}
