import { limits } from '@quiz/contract/limits.ts'
import { encodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { quizDraft } from '@quiz/contract/quiz-draft.ts'
import type { QuizSettings } from '@quiz/contract/settings.ts'
import * as z from 'zod/mini'

/** The name of the description inside a test file. */
export const testJsonName = 'test.json'
/** What the description says of itself; files of another version are refused. */
export const testFormat = { format: 'kvizarium-test', version: 1 } as const

/** The format of any version. */
export const anyTestFormat = z.object({ format: z.literal(testFormat.format), version: z.int() })

/**
 * The description of a test: what the call that creates one takes, with its subject by name and its pictures by the names of
 * files. What belongs to one site or moment is left out: who sees it, and from when its review is open.
 */
export const testJson = z.object({
  subject: z.string(),
  pictures: z.array(z.object({ name: z.string(), sha256: z.string() })).check(z.maxLength(limits.testFileEntries)),
  test: z.omit(quizDraft, { subjectId: true, visibility: true, reviewFrom: true }),
})
/** Parsed `testJson`. */
export type TestJson = z.output<typeof testJson>

/** A test to describe: its pictures are named by files. */
export type DescribedTest = {
  quiz: AuthoredQuiz
  subject: string
  settings: QuizSettings
  pictures: TestJson['pictures']
}

/** The description as text, the same for the same test. */
export function encodeTestJson({ quiz, subject, settings, pictures }: DescribedTest): string {
  const { subjectId: _subject, questions, ...draft } = encodeQuizDraft(quiz)
  const { visibility: _visibility, reviewFrom: _from, ...kept } = settings
  const test = {
    ...draft,
    questions: questions.map(({ isDeleted: _deleted, ...question }) => question),
    ...kept,
  }
  return `${JSON.stringify({ ...testFormat, subject, pictures, test }, null, 2)}\n`
}
