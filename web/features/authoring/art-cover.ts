import { type SubjectKey, subjectKey } from '@quiz/contract/subjects.ts'
import type { PictureChoice } from './draft.ts'

const art: Record<SubjectKey, string> = {
  games: 'chess',
  movies: 'reel',
  logic: 'cubes',
  music: 'vinyl',
  science: 'planet',
  education: 'pencils',
  entertainment: 'balloon',
  other: 'cat',
}

/** A drawn cover for a test of this subject; null when it cannot be loaded. */
export async function loadArtCover(subjectName: string | undefined): Promise<PictureChoice> {
  try {
    const response = await fetch(`/art/tile-${art[subjectKey(subjectName ?? '')]}.webp`)
    return response.ok ? { name: '', blob: await response.blob() } : null
  } catch {
    return null
  }
}
