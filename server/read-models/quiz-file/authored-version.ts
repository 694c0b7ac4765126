import { questionKind } from '@quiz/contract/questions/questions.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import type { AuthoredContent, AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
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

/** A version as its author wrote it, with its pictures named by their addresses, as an author sends them back. */
export function addressedQuiz(version: Version): AuthoredQuiz {
  const quiz = authoredOf(version)
  const addressOf = (hash: string | null) => hash && imageAddress(hash)
  const addressed = <Item extends { image: string | null }>(item: Item) => ({ ...item, image: addressOf(item.image) })
  return {
    ...quiz,
    cover: addressOf(quiz.cover),
    questions: quiz.questions.map((question) => ({ ...addressed(question), answers: question.answers.map(addressed) })),
    results: quiz.results.map(addressed),
  }
}

/** Content without the ids of its questions, answers and results, and of the questions that it was copied from. */
export const withoutIds = <Content extends AuthoredContent>(content: Content): Content => ({
  ...content,
  questions: content.questions.map(({ id: _, answers, ...question }) => ({
    ...question,
    ...questionKind(question).withIds(question, () => undefined),
    origin: null,
    answers: answers.map(({ id: _answer, ...answer }) => answer),
  })),
  results: content.results.map(({ id: _, ...result }) => result),
})
