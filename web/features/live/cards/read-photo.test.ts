import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type CardFinding, type PhotoReading, PhotoUnreadableError, type Point, readPhoto } from './read-photo.ts'
import type { PhotoReply, PhotoRequest } from './read-photo.worker.ts'

const workers: FakeWorker[] = []

class FakeWorker {
  onmessage: ((event: MessageEvent<PhotoReply>) => void) | null = null
  onerror: (() => void) | null = null
  request: PhotoRequest | null = null
  isEnded = false

  constructor() {
    workers.push(this)
  }
  postMessage(request: PhotoRequest) {
    this.request = request
  }
  terminate() {
    this.isEnded = true
  }
  says(reading: PhotoReading | null, isLast: boolean) {
    this.onmessage?.(new MessageEvent('message', { data: { reading, isLast } }))
  }
}

vi.stubGlobal('Worker', FakeWorker)
afterEach(() => {
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  workers.length = 0
})

afterAll(() => vi.unstubAllGlobals())

const photo = new Blob(['photo'])
const reading = (...cards: number[]): PhotoReading => ({
  width: 4,
  height: 3,
  isMirrored: false,
  findings: cards.map(findingOf),
})
const findingOf = (card: number): CardFinding => ({
  card,
  option: 1,
  isSure: true,
  corners: [origin, origin, origin, origin],
})
const origin: Point = { x: 0, y: 0 }

test('findings come as the photo is read, and the last reading is the result', async () => {
  const seen: number[] = []
  const read = readPhoto(photo, { expected: [1, 2], onFindings: ({ findings }) => seen.push(findings.length) })
  expect(workers[0]?.request).toMatchObject({ photo, expected: [1, 2], hasLittleMemory: false })
  workers[0]?.says(reading(1), false)
  workers[0]?.says(reading(1, 2), false)
  workers[0]?.says(reading(1, 2), true)
  expect(await read).toEqual(reading(1, 2))
  expect(seen).toEqual([1, 2])
})

test('a file that is no picture, and a worker that fails, are an unreadable photo', async () => {
  const read = readPhoto(photo)
  workers[0]?.says(null, true)
  await expect(read).rejects.toThrow(PhotoUnreadableError)
  expect(workers.splice(0).map(({ isEnded }) => isEnded)).toEqual([true])
  const failed = readPhoto(photo)
  workers[0]?.onerror?.()
  await expect(failed).rejects.toThrow(PhotoUnreadableError)
})

test('an aborted reading ends its worker', async () => {
  const abort = new AbortController()
  const read = readPhoto(photo, { signal: abort.signal })
  abort.abort()
  await expect(read).rejects.toThrow('aborted')
})

test('a device of little memory says so to the worker', async () => {
  vi.stubGlobal('navigator', { deviceMemory: 2 })
  const read = readPhoto(photo)
  expect(workers[0]?.request).toMatchObject({ hasLittleMemory: true })
  workers[0]?.says(reading(), true)
  expect(await read).toEqual(reading())
  vi.unstubAllGlobals()
  vi.stubGlobal('Worker', FakeWorker)
})
