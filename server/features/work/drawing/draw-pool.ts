import { nth, shuffled } from '#server/domain/random.ts'

/** A question that may be drawn; the share of right answers is null where nobody knows it. */
type Known = { rightShare: number | null }

/** Questions from the hardest to the easiest, with the unknown ones in the middle. */
function byDifficulty<Question extends Known>(questions: readonly Question[]): Question[] {
  const known = questions
    .filter(({ rightShare }) => rightShare !== null)
    .toSorted((one, other) => (one.rightShare ?? 0) - (other.rightShare ?? 0))
  const middle = Math.floor(known.length / 2)
  const unknown = questions.filter(({ rightShare }) => rightShare === null)
  return [...known.slice(0, middle), ...unknown, ...known.slice(middle)]
}

/** Questions in so many layers of like difficulty, each as large as the others or by one larger. */
export function layersOf<Question extends Known>(questions: readonly Question[], count: number): Question[][] {
  const sorted = byDifficulty(questions)
  const from = (layer: number) => Math.floor((layer * sorted.length) / count)
  return Array.from({ length: count }, (_, layer) => sorted.slice(from(layer), from(layer + 1)))
}

/** The ids of questions by the parts of a work and their layers. */
export type Layers = readonly (readonly (readonly number[])[])[]

type Draw = {
  /** Asked in earlier attempts: not again while the layer has others. */
  former: ReadonlySet<number>
  /** Numbers from 0 up to 1. */
  next: () => number
  /** Otherwise the parts stay in their order, and their questions alone are mixed. */
  mixesParts: boolean
}

/** One question of each layer, in the order of the attempt. */
export function drawFrom(layers: Layers, { former, next, mixesParts }: Draw): number[] {
  const drawnOf = (layer: readonly number[]): number => {
    const unasked = layer.filter((id) => !former.has(id))
    const left = unasked.length > 0 ? unasked : layer
    return nth(left, Math.floor(next() * left.length))
  }
  const drawn = layers.flatMap((part) => shuffled(part.map(drawnOf), next))
  return mixesParts ? shuffled(drawn, next) : drawn
}
