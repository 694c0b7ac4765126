import type { SubjectKey } from '@quiz/contract/subjects.ts'

const names = {
  games: 'chess',
  movies: 'reel',
  logic: 'cubes',
  music: 'vinyl',
  science: 'planet',
  education: 'pencils',
  entertainment: 'balloon',
  other: 'cat',
} as const satisfies Record<SubjectKey, string>

/** The drawn illustration of a subject, in place of a picture that is not shown any more. */
export function SubjectArt({ subject }: { subject: SubjectKey }) {
  return <img src={`/art/tile-${names[subject]}.webp`} alt="" width={448} height={496} decoding="async" />
}
