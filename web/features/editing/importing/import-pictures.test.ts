// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { preparePictures } from './import-pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const question = { text: '', note: '', answers: [], isMultiple: false, score: 1, explanation: '' }
const picture = (name: string, type: string) => ({ file: new File(['bytes'], name, { type }), alt: '' })

/** A browser that reads pictures, and draws this one whatever the canvas has. */
function standIn(drawn: Blob | null): void {
  const canvas = { drawImage() {}, fillRect() {}, getImageData: () => ({ data: [], width: 0, height: 0 }) }
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      get naturalWidth() {
        return this.src === 'blob:large.png' ? 4000 : 300
      }
      naturalHeight = 300
      decode = async () => {}
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${Reflect.get(file, 'name')}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(drawn))
}

test('a picture that the browser does not read, or that it cannot draw, counts as unread, and the others are ready', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  // What a browser without memory for the canvas gives.
  standIn(null)
  const questions = [1, 2, 3].map((number) => ({
    ...{ question, line: number, notes: [], pictures: { question: number, answers: [] } },
  }))
  const { ready, unread } = await preparePictures(questions as never, [
    picture('rules.pdf', 'application/pdf'),
    picture('large.png', 'image/png'),
    picture('small.png', 'image/png'),
  ])
  expect([[...ready.questions.keys()], unread]).toEqual([[3], 2])
  // A file that is no picture is nothing unexpected.
  expect(reported).toHaveLength(1)
})

test('the picture of an answer is drawn in its square, that of a question stays as it is', async () => {
  standIn(new Blob(['drawn'], { type: 'image/webp' }))
  const asked = { question, line: 1, lastLine: 1, notes: [], pictures: { question: 1, answers: [1] } }
  const { ready, unread } = await preparePictures([asked] as never, [picture('small.png', 'image/png')])
  expect([ready.questions.get(1)?.blob.type, ready.answers.get(1)?.blob.type]).toEqual(['image/png', 'image/webp'])
  expect(unread).toBe(0)
})
