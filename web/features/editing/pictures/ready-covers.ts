import { knownSubjects, type SubjectKey } from '@quiz/contract/quiz/subjects.ts'
import { readyCovers } from '@quiz/contract/texts/ru/ready-covers.ts'

/** A drawing that ships with the site. */
export type ReadyCover = { name: string; src: string; thumbnail: string }

/** The drawings by subject, those of the given one first. */
export function readyCoversFor(first: SubjectKey | null): { key: SubjectKey; name: string; covers: ReadyCover[] }[] {
  const isFirst = ({ key }: { key: SubjectKey }) => key === first
  const ordered = [...knownSubjects.filter(isFirst), ...knownSubjects.filter((one) => !isFirst(one))]
  return ordered.map(({ key, name }) => ({
    key,
    name,
    covers: Object.entries(readyCovers[key]).map(([file, shown]) => ({
      name: shown,
      src: `/art/covers/${key}-${file}.webp`,
      thumbnail: `/art/covers/small/${key}-${file}.webp`,
    })),
  }))
}

/** The file of a drawing, as an upload of it would have it. Rejects when it does not load. */
export async function loadReadyCover({ name, src }: ReadyCover): Promise<File> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`A ready-made cover answered ${response.status}`)
  return new File([await response.blob()], name, { type: 'image/webp' })
}
