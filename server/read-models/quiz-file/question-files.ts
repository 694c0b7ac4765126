import { randomUUID } from 'node:crypto'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { writeMoodle } from '@quiz/contract/formats/write-moodle.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { refuse } from '#server/platform/refusal.ts'

type Images = Pick<ImagePipeline, 'original'>
/** What is written of a test: its questions under its title. */
type Written = Pick<AuthoredQuiz, 'kind' | 'scoring' | 'title' | 'questions'>

/** The formats that have questions alone, each with its media type and writer. */
export const questionFiles = {
  gift: { type: 'text/plain; charset=utf-8', write: async (quiz: Written) => writeGift(quiz) },
  moodle: { type: 'application/xml', write: writeMoodleFile },
  csv: { type: 'text/csv; charset=utf-8', write: async (quiz: Written) => writeCsv(quiz) },
} as const

async function writeMoodleFile(quiz: Written, images: Images): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await picturesOf(quiz.questions, images)
  // Joined with the texts as strings, 20 MB of pictures would hold the process up.
  const mark = randomUUID()
  const parts = writeMoodle(quiz, (hash) => mark + hash + mark).split(mark)
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 0 ? undefined : pictures.get(part)) ?? Buffer.from(part)),
  )
}

/** The pictures of questions and options in base64, by their hashes. Throws a `Refusal` as `writeQuizFile` does. */
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
