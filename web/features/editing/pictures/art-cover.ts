import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import type { PictureChoice } from '#web/features/editing/draft/draft.ts'
import { subjectArt } from '#web/ui/subject-art.ts'

/** A drawn cover for a test of this subject; null when it cannot be loaded. */
export async function loadArtCover(subjectName: string | undefined): Promise<PictureChoice> {
  try {
    const response = await fetch(subjectArt(subjectKey(subjectName ?? '')))
    return response.ok ? { name: '', blob: await response.blob() } : null
  } catch {
    return null
  }
}
