import type { FileReply } from '@quiz/contract/fields.ts'
import type { ExportFormat } from '@quiz/contract/quiz/own-quizzes.ts'
import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { insertDecision } from '#server/moderation/decision-log.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { authoredOf, withoutIds } from '#server/read-models/quiz-file/authored-version.ts'
import { questionFiles } from '#server/read-models/quiz-file/question-files.ts'
import { type ExportedQuiz, writeQuizFile } from '#server/read-models/quiz-file/write-quiz-file.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import { getEditableQuiz } from './editable-quiz.ts'
import { lockEditableQuiz, requireUnmoderated } from './own-quiz.ts'

type Request = { quizId: number; format: ExportFormat; viewer: Viewer }

/** The current version of a test as a file, for its author. Throws a `Refusal`. */
export async function exportQuiz({ store, images, clock }: AppContext, request: Request): Promise<FileReply> {
  const { format } = request
  const quiz = await inTransaction(store.db, (db) => takeOut(db, { ...request, now: clock() }))
  const { type, write } = files[format]
  return { name: exportTexts.fileName(quiz.quiz.title, format), type, content: await write(quiz, images) }
}

/** The test to export. An export by an administrator stands in the log. Needs a transaction. */
async function takeOut(db: Db, { quizId, format, viewer, now }: Request & { now: Date }): Promise<ExportedQuiz> {
  const { quiz, version } = await getEditableQuiz(db, { quizId, viewer, by: 'author or administrator' })
  const { authorId } = quiz
  if (viewer.id === authorId) requireUnmoderated(await lockEditableQuiz(db, quizId, authorId))
  else
    await insertDecision(db, {
      ...{ actorId: viewer.id, kind: 'test', thingId: quizId, authorId, decision: 'export', days: null, now },
      reason: exportTexts.logged(format),
    })
  return { quiz: withoutIds(authoredOf(version)), subject: version.subjectName, settings: presentSettings(quiz) }
}

type Writer = (quiz: ExportedQuiz, images: AppContext['images']) => Promise<string | Uint8Array<ArrayBuffer>>

const ofQuestions = ({
  type,
  write,
}: (typeof questionFiles)[keyof typeof questionFiles]): { type: string; write: Writer } => ({
  type,
  write: ({ quiz }, images) => write(quiz, images),
})
const files: Record<ExportFormat, { type: string; write: Writer }> = {
  gift: ofQuestions(questionFiles.gift),
  moodle: ofQuestions(questionFiles.moodle),
  csv: ofQuestions(questionFiles.csv),
  zip: { type: 'application/zip', write: (quiz, images) => writeQuizFile(images, quiz) },
}
