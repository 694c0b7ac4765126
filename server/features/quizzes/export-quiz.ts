import type { FileReply } from '@quiz/contract/fields.ts'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import type { ExportFormat } from '@quiz/contract/own-quizzes.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { insertDecision } from '#server/moderation/decision-log.queries.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getEditableQuiz } from './editable-quiz.ts'
import { authoredOf } from './merge-update.ts'
import { lockEditableQuiz, requireUnmoderated } from './own-quiz.ts'

type Export = { quizId: number; format: ExportFormat; viewer: Viewer; now: Date }

/**
 * The current version of a test as a file, for its author. An export by an administrator stands in the log. Needs a
 * transaction. Throws a `Refusal`.
 */
export async function exportQuiz(db: Db, { quizId, format, viewer, now }: Export): Promise<FileReply> {
  const { quiz, version } = await getEditableQuiz(db, { quizId, viewer, by: 'author or administrator' })
  const { authorId } = quiz
  if (viewer.id === authorId) requireUnmoderated(await lockEditableQuiz(db, quizId, authorId))
  else
    await insertDecision(db, {
      ...{ actorId: viewer.id, kind: 'test', thingId: quizId, authorId, decision: 'export', days: null, now },
      reason: exportTexts.logged(format),
    })
  const { type, write } = files[format]
  return { name: exportTexts.fileName(quizId, format), type, content: write(authoredOf(version)) }
}

const files: Record<ExportFormat, { type: string; write: (quiz: AuthoredQuiz) => string }> = {
  gift: { type: 'text/plain; charset=utf-8', write: writeGift },
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
}
