import { limits } from '@quiz/contract/limits.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizSettings } from '@quiz/contract/quiz/settings.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { refuse } from '#server/platform/refusal.ts'
import { writeZip } from '#server/platform/zip/write-zip.ts'
import { encodeQuizJson, quizJsonName } from './quiz-json.ts'
import { replacePictures } from './replace-pictures.ts'

/** A stored test without ids; its pictures are hashes. */
export type ExportedQuiz = { quiz: AuthoredQuiz; subject: string; settings: QuizSettings }

type Images = Pick<ImagePipeline, 'original'>

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
  const named = await replacePictures(quiz, async ({ text: hash }) => {
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

/** A test as a ZIP: the same test gives the same bytes. Throws a `Refusal` as above. */
export const writeQuizFile = async (images: Images, quiz: ExportedQuiz): Promise<Uint8Array<ArrayBuffer>> =>
  writeZip(await quizFilesOf(images, quiz))
