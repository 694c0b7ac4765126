import type { BankRow } from '@quiz/contract/bank/bank.ts'

/** A line of the assembly: `count` questions are drawn from `rows`, which fit it. */
export type DrawnLine = { count: number; rows: readonly BankRow[] }

/** Draws questions at random, none twice, in the order of the lines. Lines with the fewest to spare draw first. */
export function drawQuestions(lines: readonly DrawnLine[], random: () => number): BankRow[] {
  const drawn = new Set<string>()
  const perLine = new Map<DrawnLine, BankRow[]>()
  const spare = ({ rows, count }: DrawnLine) => rows.length - count
  for (const line of lines.toSorted((one, other) => spare(one) - spare(other))) {
    const left = line.rows.filter(({ id }) => !drawn.has(id))
    const some = shuffled(left, random).slice(0, line.count)
    for (const { id } of some) drawn.add(id)
    perLine.set(line, some)
  }
  return lines.flatMap((line) => perLine.get(line) ?? [])
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
