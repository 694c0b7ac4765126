import { childElements, type Element } from './xml.ts'

/** What a part of an Office archive refers to: the kind of the relation, and the path of the other part. */
export type Relation = { id: string; type: string; target: string }

/** The path of the file that has the relations of a part. */
export function relationsPath(path: string): string {
  const end = path.lastIndexOf('/') + 1
  return `${path.slice(0, end)}_rels/${path.slice(end)}.rels`
}

/** The relations in such a file; none without one. */
export function relationsOf(root: Element | null, from: string): Relation[] {
  return childElements(root ?? undefined).map((one) => ({
    id: one.getAttribute('Id') ?? '',
    type: (one.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
    target: resolved(from, one.getAttribute('Target') ?? ''),
  }))
}

/** The path of a part that another one names. */
function resolved(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
