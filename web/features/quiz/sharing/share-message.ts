import { passingPath } from '@quiz/contract/paths.ts'
import { quizPicture } from '@quiz/contract/quiz/sharing.ts'
import { sharingTexts as texts } from '@quiz/contract/texts/ru/sharing.ts'

/** A message to share: a link with a message, and the picture that messengers show with it. */
export type ShareMessage = {
  of: 'test' | 'result'
  /** The test that other sites can show; null for a result. */
  quizId: number | null
  title: string
  text: string
  url: string
  /** Path of the picture. */
  picture: string
  /** Right and wrong answers as squares, in a line that gives none away; null where there are none. */
  squares: string | null
  /** The result in words, with its test and its address; null for a test. */
  words: string | null
}

/** A test to share. The version of its picture may be unknown. */
type SharedQuiz = { id: number; title: string; versionNumber?: number }

/** The message about a test. Browser only, as the address of the site is that of the page. */
export const messageOfQuiz = ({ id, title, versionNumber = 0 }: SharedQuiz): ShareMessage => ({
  of: 'test',
  quizId: id,
  title,
  text: texts.quizMessage(title),
  url: new URL(passingPath(id), location.href).href,
  picture: quizPicture(id, versionNumber),
  squares: null,
  words: null,
})
