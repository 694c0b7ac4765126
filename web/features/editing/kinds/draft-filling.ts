import { evenHandles } from '@quiz/contract/quiz/bands.ts'
import { resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { type Subject, subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { fillingTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { importDialogTexts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { type Draft, numbered, type PictureChoice, setCover } from '#web/features/editing/draft/draft.ts'
import { loadArtCover } from '#web/features/editing/pictures/art-cover.ts'
import { formatDate } from '#web/lib/date-format.ts'

/** What a test has besides its questions, for a draft that lacks it. */
export type Filling = { title: string; description: string; subjectId: number | null; cover: PictureChoice }

/** A draft without results gets some with the questions; the rest is up to its author. */
export const noFilling: Filling = { title: '', description: '', subjectId: null, cover: null }

/** The last percent of each default result but the last: 0–49, 50–79, 80–100. */
const defaultHandles = [49, 79]

/** The draft with what it lacks; what its author wrote or chose stays. Without results it gets three. */
export function withFilling(draft: Draft, { title, description, subjectId, cover }: Filling): Draft {
  let key = draft.lastKey
  const names = draft.results.length === 0 ? importDialogTexts.results : []
  const results = names.map((name) => {
    key += 1
    return { ...resultDefaults, title: name, key, idx: 1 }
  })
  const filled: Draft = {
    ...draft,
    title: draft.title.trim() === '' ? title : draft.title,
    description: draft.description.trim() === '' ? description : draft.description,
    subjectId: draft.subjectId ?? subjectId,
    results: numbered([...draft.results, ...results]),
    handles: results.length > 0 ? [...defaultHandles] : draft.handles,
    lastKey: key,
  }
  return draft.cover === null && cover !== null ? setCover(filled, cover) : filled
}

/** What a draft lacks besides its questions. */
export const lacksFilling = ({ title, description, subjectId, cover, results }: Draft): boolean =>
  title.trim() === '' || description.trim() === '' || subjectId === null || cover === null || results.length === 0

/** The fields that are filled, as they were before: what the author changed since then stays. */
export const withoutFilling = (now: Draft, before: Draft, filled: Draft): Draft => ({
  ...now,
  title: now.title === filled.title ? before.title : now.title,
  description: now.description === filled.description ? before.description : now.description,
  subjectId: now.subjectId === filled.subjectId ? before.subjectId : now.subjectId,
  cover: now.cover?.key === filled.cover?.key ? before.cover : now.cover,
  ...resultsWithout(now, before, filled),
})

function resultsWithout(now: Draft, before: Draft, filled: Draft): Pick<Draft, 'results' | 'handles'> {
  const added = filled.results.filter(({ key }) => !before.results.some((result) => result.key === key))
  const results = numbered(now.results.filter(({ key }) => !added.some((result) => result.key === key)))
  return { results, handles: results.length === now.results.length ? now.handles : evenHandles(results.length) }
}

/** What a test of so many questions is called and has; a quiz may be for a lesson. A title that is empty names the day. */
export async function fillingOf(
  { kind, subjectId, cover }: Pick<Draft, 'kind' | 'subjectId' | 'cover'>,
  { subjects, title, questions }: { subjects: readonly Subject[]; title: string; questions: number },
): Promise<Filling> {
  const own = subjects.find(({ id }) => id === subjectId)
  const isLesson = kind === 'quiz'
  const subject = own ?? (isLesson ? lessonSubject(subjects) : undefined)
  return {
    title: title || fillingTexts.title(formatDate(new Date().toISOString())),
    description: isLesson ? fillingTexts.description(questions) : '',
    subjectId: subject?.id ?? null,
    cover: cover === null ? await loadArtCover(subject?.name) : null,
  }
}

/** The category of tests for lessons. */
export const lessonSubject = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find(({ name }) => subjectKey(name) === 'education')
