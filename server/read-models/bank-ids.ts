/** Ids of own questions by where they stand: `kept` apart from tests, `asked` in the newest version of a test. */
export type BankIds = { kept: number[]; asked: number[] }

export const keptId = (id: number): string => `b${id}`
export const askedId = (id: number): string => `q${id}`

/** The ids that a request names, each once. */
export function parseIds(ids: readonly string[]): BankIds {
  const numbers = (letter: string) => [
    ...new Set(ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)))),
  ]
  return { kept: numbers('b'), asked: numbers('q') }
}
