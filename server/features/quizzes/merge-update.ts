import type { QuizUpdate } from '@quiz/contract/editing.ts'
import { imageAddress } from '@quiz/contract/images.ts'
import { encodeQuizDraft, type IdentifiedDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { Version } from '#server/read-models/versions.ts'

/** A version as its author wrote it. */
export const authoredOf = ({ content, title, description, subjectId, cover }: Version): AuthoredQuiz => ({
  kind: content.kind,
  title,
  description,
  subjectId,
  cover,
  questions: content.questions,
  results: content.results,
})

/**
 * The draft that results from a change of a version. Fields that the change lacks keep their values, those that are `null`
 * have none; pictures that stay are named by their addresses.
 */
export function mergeUpdate(update: QuizUpdate, version: Version): IdentifiedDraft {
  const stored = encodeQuizDraft(withAddresses(authoredOf(version)))
  return {
    title: update.title ?? stored.title,
    description: update.description ?? stored.description,
    subjectId: update.subjectId ?? stored.subjectId,
    testTypeId: update.testTypeId ?? stored.testTypeId,
    testImg: update.testImg === undefined ? stored.testImg : update.testImg,
    questions: mergeItems(stored.questions, update.questions, (before, question) => ({
      ...before,
      ...sentOf(question),
      answers: mergeItems(before?.answers ?? [], question.answers, (answer, sent) => ({ ...answer, ...sentOf(sent) })),
    })),
    results: mergeItems(stored.results, update.results, (before, result) => ({
      // The schema requires these fields of a new result.
      ...(before ?? { title: '', scoreMin: 0, scoreMax: 0 }),
      ...sentOf(result),
    })),
  }
}

/** The stored items when none were sent; otherwise the sent ones, each merged with the stored one that has its id. */
function mergeItems<Stored extends { id?: number | null | undefined }, Sent extends { id?: number | null | undefined }>(
  stored: readonly Stored[],
  sent: readonly Sent[] | null | undefined,
  merge: (before: Stored | undefined, sent: Sent) => Stored,
): Stored[] {
  if (sent === undefined) return [...stored]
  return (sent ?? []).map((item) => merge(item.id ? stored.find(({ id }) => id === item.id) : undefined, item))
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that are not absent. */
const sentOf = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>

const withAddresses = (quiz: AuthoredQuiz): AuthoredQuiz => {
  const addressOf = (hash: string | null) => hash && imageAddress(hash)
  const addressed = <Item extends { image: string | null }>(item: Item) => ({ ...item, image: addressOf(item.image) })
  return {
    ...quiz,
    cover: addressOf(quiz.cover),
    questions: quiz.questions.map(addressed),
    results: quiz.results.map(addressed),
  }
}
