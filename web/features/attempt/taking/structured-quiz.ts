import { passingPath, profilePath } from '@quiz/contract/paths.ts'
import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizPicture } from '@quiz/contract/quiz/sharing.ts'
import type { Site, StructuredData } from '@quiz/contract/site/site.ts'

/** A test as a `Quiz` of schema.org, without its questions: their answers are not public. */
export const structuredQuiz = (quiz: QuizToTake, { brand, publicUrl }: Site): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Quiz',
  name: quiz.title,
  description: quiz.description,
  url: `${publicUrl}${passingPath(quiz.id)}`,
  image: `${publicUrl}${quizPicture(quiz.id, quiz.versionNumber)}`,
  inLanguage: 'ru',
  isAccessibleForFree: true,
  about: { '@type': 'Thing', name: quiz.subjectName },
  author: {
    '@type': 'Person',
    name: quiz.userCreatedFullName,
    ...(quiz.userCreatedId !== deletedAuthorId && { url: `${publicUrl}${profilePath(quiz.userCreatedId)}` }),
  },
  publisher: { '@type': 'Organization', name: brand, url: publicUrl },
  dateCreated: quiz.createDate,
  dateModified: quiz.updateDate,
})
