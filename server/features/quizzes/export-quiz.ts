import { randomUUID } from 'node:crypto'
import type { FileReply } from '@quiz/contract/fields.ts'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { writeMoodle } from '@quiz/contract/formats/write-moodle.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { ExportFormat } from '@quiz/contract/own-quizzes.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { QuizSettings } from '@quiz/contract/settings.ts'
import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { insertDecision } from '#server/moderation/decision-log.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { writeZip } from '#server/platform/zip/write-zip.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import { authoredOf, withoutIds } from './authored-version.ts'
import { getEditableQuiz } from './editable-quiz.ts'
import { lockEditableQuiz, requireUnmoderated } from './own-quiz.ts'
import { encodeQuizJson, quizJsonName } from './quiz-json.ts'
import { storePictures } from './store-pictures.ts'

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

type Writer = (quiz: ExportedQuiz, images: Images) => string | Promise<Uint8Array<ArrayBuffer>>

const files: Record<ExportFormat, { type: string; write: Writer }> = {
  gift: { type: 'text/plain; charset=utf-8', write: ({ quiz }) => writeGift(quiz) },
  moodle: {
    type: 'application/xml',
    async write({ quiz }, images) {
      const pictures = await picturesOf(quiz.questions, images)
      // Joined with the texts as strings, 20 MB of pictures would hold the process up.
      const mark = randomUUID()
      const parts = writeMoodle(quiz, (hash) => mark + hash + mark).split(mark)
      return Buffer.concat(
        parts.map((part, index) => (index % 2 === 0 ? undefined : pictures.get(part)) ?? Buffer.from(part)),
      )
    },
  },
  csv: { type: 'text/csv; charset=utf-8', write: ({ quiz }) => writeCsv(quiz) },
  zip: { type: 'application/zip', write: (quiz, images) => writeQuizFile(images, quiz) },
}

type Images = Pick<ImagePipeline, 'original'>

/** The pictures of questions and options in base64, by their hashes. Throws a `Refusal` as `quizFilesOf` does. */
async function picturesOf(questions: AuthoredQuiz['questions'], images: Images): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  let written = 0
  for (const hash of questions.flatMap(({ image, answers }) => [image, ...answers.map((answer) => answer.image)])) {
    if (hash === null || pictures.has(hash)) continue
    const bytes = await images.original(hash)
    if (bytes === null) throw refuse('image_not_found')
    const base64 = Buffer.from(Buffer.from(bytes).toString('base64'), 'latin1')
    written += base64.length
    // What is written is read back here.
    if (written > limits.importMoodleBytes - limits.importTextChars) throw refuse('test_file_too_large')
    pictures.set(hash, base64)
  }
  return pictures
}

/** A stored test without ids; its pictures are hashes. */
type ExportedQuiz = { quiz: AuthoredQuiz; subject: string; settings: QuizSettings }

/**
 * The files of a test by name: its description, and its pictures under the names of their hashes. Throws a `Refusal` when a
 * picture is missing, and when they are more than an import takes.
 */
async function quizFilesOf(
  images: Images,
  { quiz, subject, settings }: ExportedQuiz,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const pictures: { name: string; sha256: string }[] = []
  let bytesRead = 0
  const named = await storePictures(quiz, async ({ text: hash }) => {
    if (hash === null) return null
    const name = `pictures/${hash}.jpg`
    if (files.has(name)) return name
    const bytes = await images.original(hash)
    if (bytes === null) throw refuse('image_not_found')
    bytesRead += bytes.length
    if (bytesRead > limits.requestBytes - limits.quizJsonBytes) throw refuse('test_file_too_large')
    files.set(name, bytes)
    pictures.push({ name, sha256: hash })
    return name
  })
  return files.set(quizJsonName, Buffer.from(encodeQuizJson({ quiz: named, subject, settings, pictures })))
}

/** A test as a ZIP: the same test gives the same bytes. */
export const writeQuizFile = async (images: Images, quiz: ExportedQuiz): Promise<Uint8Array<ArrayBuffer>> =>
  writeZip(await quizFilesOf(images, quiz))
