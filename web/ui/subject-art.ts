import type { SubjectKey } from '@quiz/contract/quiz/subjects.ts'

const names: Record<SubjectKey, string> = {
  games: 'chess',
  movies: 'reel',
  logic: 'cubes',
  music: 'vinyl',
  science: 'planet',
  education: 'pencils',
  entertainment: 'balloon',
  other: 'cat',
}

/** The address of the drawn illustration of a subject, 448×496. */
export const subjectArt = (subject: SubjectKey): string => `/art/tile-${names[subject]}.webp`
