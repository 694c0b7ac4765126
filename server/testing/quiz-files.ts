import { createHash } from 'node:crypto'
import { writeZip } from '#server/platform/zip/write-zip.ts'
import { quizJsonName } from '#server/read-models/quiz-file/quiz-json.ts'
import { plain } from './sample-pictures.ts'

/** A valid description of a test whose only picture has these bytes. */
export const aQuizJson = (cover: Uint8Array) => ({
  ...{ format: 'kvizarium-test', version: 1, subject: 'Наука' },
  pictures: [{ name: 'cover.jpg', sha256: createHash('sha256').update(cover).digest('hex') }],
  test: {
    ...{ title: 'Планеты', description: 'Немного о небе.', testTypeId: 1, testImg: 'cover.jpg' },
    questions: [
      {
        title: 'Самая большая планета?',
        answers: [{ description: 'Юпитер', isRightAnswer: true }, { description: 'Марс' }],
      },
    ],
    results: [
      { title: 'Новичок', scoreMin: 0, scoreMax: 50 },
      { title: 'Знаток', scoreMin: 51, scoreMax: 100 },
    ],
  },
})

/** A test file with this cover; `change` changes its files. */
export async function aQuizFile({
  cover,
  change = (files) => files,
}: {
  cover?: Uint8Array
  change?: (files: QuizFiles) => QuizFiles
} = {}): Promise<Buffer<ArrayBuffer>> {
  const picture = cover ?? (await plain(40, 30).jpeg().toBuffer())
  const json = Buffer.from(JSON.stringify(aQuizJson(picture)))
  return writeZip(
    change(
      new Map<string, Uint8Array>([
        [quizJsonName, json],
        ['cover.jpg', picture],
      ]),
    ),
  )
}
type QuizFiles = Map<string, Uint8Array>

/** A change of the files of a test that replaces the description in them by what `change` makes of it. */
export const changedQuizJson =
  (change: (json: ReturnType<typeof aQuizJson>) => unknown) =>
  (files: QuizFiles): QuizFiles => {
    const json = JSON.parse(Buffer.from(files.get(quizJsonName) ?? []).toString())
    return files.set(quizJsonName, Buffer.from(JSON.stringify(change(json))))
  }
