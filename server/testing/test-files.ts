import { createHash } from 'node:crypto'
import { testJsonName } from '#server/features/quizzes/test-json.ts'
import { writeZip } from '#server/platform/zip/write-zip.ts'
import { plain } from './sample-pictures.ts'

/** A valid description of a test whose only picture has these bytes. */
export const aTestJson = (cover: Uint8Array) => ({
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
export async function aTestFile({
  cover,
  change = (files) => files,
}: {
  cover?: Uint8Array
  change?: (files: TestFiles) => TestFiles
} = {}): Promise<Buffer<ArrayBuffer>> {
  const picture = cover ?? (await plain(40, 30).jpeg().toBuffer())
  const json = Buffer.from(JSON.stringify(aTestJson(picture)))
  return writeZip(
    change(
      new Map<string, Uint8Array>([
        [testJsonName, json],
        ['cover.jpg', picture],
      ]),
    ),
  )
}
type TestFiles = Map<string, Uint8Array>
