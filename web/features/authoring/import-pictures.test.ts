// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { preparePictures } from './import-pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const picture = (name: string, type: string) => ({ file: new File(['bytes'], name, { type }), alt: '' })

test('a picture that the browser does not read, or that it cannot draw, counts as unread, and the others are ready', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
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
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
  // What a browser without memory for the canvas gives.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null))
  const question = { text: '', note: '', answers: [], isMultiple: false, score: 1, explanation: '' }
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
