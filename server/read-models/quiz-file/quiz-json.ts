import { encodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { quizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizSettings } from '@quiz/contract/quiz/settings.ts'
import * as z from 'zod/mini'

/** The name of the description inside a test file. */
export const quizJsonName = 'test.json'
/**
 * What the description says of itself. A later version has fields of questions that decide what is right: a site that does not know
 * them refuses the file, as it would score otherwise. A file has the earliest version that can say what it has.
 */
const quizFormat = { format: 'kvizarium-test', version: 1 } as const
const laterVersions: readonly { version: number; fields: readonly string[] }[] = [
  { version: 2, fields: ['compact', 'anyOrder', 'fractions'] },
]

/** Whether files of a version are read here. */
export const isKnownVersion = (version: number): boolean =>
  version === quizFormat.version || laterVersions.some((later) => later.version === version)

const versionFor = (questions: readonly object[]): number =>
  laterVersions.findLast(({ fields }) => questions.some((question) => fields.some((name) => name in question)))
    ?.version ?? quizFormat.version

/** The format of any version. */
export const anyQuizFormat = z.object({ format: z.literal(quizFormat.format), version: z.int() })

/**
 * The description of a test: what the call that creates one takes, with its subject by name and its pictures by the names of
 * files. What belongs to one site or moment is left out: who sees it, and from when its review is open.
 */
export const quizJson = z.object({
  subject: z.string(),
  pictures: z.array(z.object({ name: z.string(), sha256: z.string() })).check(z.maxLength(limits.quizFileEntries)),
  test: z.omit(quizDraft, { subjectId: true, visibility: true, reviewFrom: true }),
})
export type QuizJson = z.output<typeof quizJson>

/** A test to describe: its pictures are named by files. */
export type DescribedQuiz = {
  quiz: AuthoredQuiz
  subject: string
  settings: QuizSettings
  pictures: QuizJson['pictures']
}

/** The description as text, the same for the same test. */
export function encodeQuizJson({ quiz, subject, settings, pictures }: DescribedQuiz): string {
  const { subjectId: _subject, questions, ...draft } = encodeQuizDraft(quiz)
  const { visibility: _visibility, reviewFrom: _from, ...kept } = settings
  const test = {
    ...draft,
    questions: questions.map(({ isDeleted: _deleted, ...question }) => question),
    ...kept,
  }
  return `${JSON.stringify({ ...quizFormat, version: versionFor(questions), subject, pictures, test }, null, 2)}\n`
}
