import type { QuizUpdate } from '@quiz/contract/editing.ts'
import { imageAddress } from '@quiz/contract/images.ts'
import { encodeQuizDraft, type IdentifiedDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { Version } from '#server/read-models/versions.ts'

/** A version as its author wrote it. */
export const authoredOf = ({ content, title, description, subjectId, cover }: Version): AuthoredQuiz => ({
  kind: content.kind,
  scoring: content.scoring,
  title,
  description,
  subjectId,
  cover,
  coverAlt: content.coverAlt,
  questions: content.questions,
  results: content.results,
})

/**
 * The draft that results from a change of a version. Fields that the change lacks keep their values, those that are `null`
 * have none; pictures that stay are named by their addresses.
 */
export function mergeUpdate(update: QuizUpdate, version: Version): IdentifiedDraft {
  const stored = encodeQuizDraft(withAddresses(authoredOf(version)))
  const results = mergeItems(stored.results, update.results, (before, result) => ({
    // The schema requires a title of a new result.
    ...(before ?? { title: '' }),
    ...sentOf(result),
  }))
  return {
    title: update.title ?? stored.title,
    description: update.description ?? stored.description,
    subjectId: update.subjectId ?? stored.subjectId,
    testTypeId: update.testTypeId ?? stored.testTypeId,
    scoring: update.scoring === undefined ? stored.scoring : update.scoring,
    testImg: update.testImg === undefined ? stored.testImg : update.testImg,
    testImgAlt: update.testImgAlt === undefined ? stored.testImgAlt : update.testImgAlt,
    questions: mergeItems(withPointsFor(results, stored), update.questions, (before, question) => ({
      ...before,
      ...sentOf(question),
      answers: mergeItems(before?.answers ?? [], question.answers, (answer, sent) => ({ ...answer, ...sentOf(sent) })),
    })),
    results,
  }
}

/** The stored questions, whose answers give their points to the results that stay, wherever these stand now. */
function withPointsFor(results: IdentifiedDraft['results'], stored: IdentifiedDraft): IdentifiedDraft['questions'] {
  const indexNow = stored.results.map((before) => results.findIndex(({ id }) => id === before.id))
  return stored.questions.map((question) => ({
    ...question,
    answers: question.answers?.map((answer) => ({
      ...answer,
      outcomePoints: answer.outcomePoints?.flatMap(({ resultIdx, points }) => {
        const at = indexNow[resultIdx] ?? -1
        return at < 0 ? [] : [{ resultIdx: at, points }]
      }),
    })),
  }))
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
    questions: quiz.questions.map((question) => ({ ...addressed(question), answers: question.answers.map(addressed) })),
    results: quiz.results.map(addressed),
  }
}
