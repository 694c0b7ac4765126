import { createHash } from 'node:crypto'
import { limits } from '@quiz/contract/limits.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { QuizSettings } from '@quiz/contract/settings.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { refuse } from '#server/platform/refusal.ts'
import { writeZip } from '#server/platform/zip/write-zip.ts'
import { storePictures } from './store-pictures.ts'
import { encodeTestJson, testJsonName } from './test-json.ts'

/** A stored test without ids; its pictures are hashes. */
export type ExportedTest = { quiz: AuthoredQuiz; subject: string; settings: QuizSettings }

/**
 * The files of a test by name: its description, and its pictures under the names of their hashes. Throws a `Refusal` when a
 * picture is missing, and when they are more than an import takes.
 */
export async function testFilesOf(
  images: Pick<ImagePipeline, 'original'>,
  { quiz, subject, settings }: ExportedTest,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  let bytesRead = 0
  const named = await storePictures(quiz, async ({ text: hash }) => {
    if (hash === null) return null
    const name = `pictures/${hash}.jpg`
    if (files.has(name)) return name
    const bytes = await images.original(hash)
    if (bytes === null) throw refuse('image_not_found')
    bytesRead += bytes.length
    if (bytesRead > limits.requestBytes - limits.testJsonBytes) throw refuse('test_file_too_large')
    files.set(name, bytes)
    return name
  })
  const pictures = [...files].map(([name, bytes]) => ({ name, sha256: sha256(bytes) }))
  return files.set(testJsonName, Buffer.from(encodeTestJson({ quiz: named, subject, settings, pictures })))
}

/** SHA-256 in hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A test as a ZIP: the same test gives the same bytes. */
export const writeTestFile = async (
  images: Pick<ImagePipeline, 'original'>,
  test: ExportedTest,
): Promise<Uint8Array<ArrayBuffer>> => writeZip(await testFilesOf(images, test))
