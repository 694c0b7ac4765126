import { afterEach, expect, test, vi } from 'vitest'
import { type CameraReading, CameraUnavailableError, mayHaveCamera, readCamera } from './live-camera.ts'
import type { PhotoReading } from './read-photo.ts'

const origin = { x: 0, y: 0 }
const reading: PhotoReading = {
  width: 4,
  height: 3,
  isMirrored: false,
  findings: [{ card: 5, option: 2, isSure: true, corners: [origin, origin, origin, origin] }],
}

class FakeWorker {
  static ended = 0
  onmessage: ((event: MessageEvent) => void) | null = null
  postMessage() {
    const say = (isLast: boolean) => this.onmessage?.(new MessageEvent('message', { data: { reading, isLast } }))
    setTimeout(() => {
      say(false)
      say(true)
    })
  }
  terminate() {
    FakeWorker.ended++
  }
}

class FakeTrack {
  isStopped = false
  onended: (() => void) | null = null
  stop() {
    this.isStopped = true
  }
}

/** A page with this camera, and the element that shows it. */
function pageWith(track: FakeTrack | null) {
  const stream = { getTracks: () => [track] }
  const getUserMedia = async () => {
    if (!track) throw new DOMException('refused', 'NotAllowedError')
    return stream
  }
  FakeWorker.ended = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  return { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement
}
afterEach(() => vi.unstubAllGlobals())

test('a card counts with the third frame; the signal stops camera and worker', async () => {
  const track = new FakeTrack()
  const video = pageWith(track)
  const stop = new AbortController()
  const seen: CameraReading[] = []
  const onReading = (one: CameraReading) => {
    seen.push(one)
    if (seen.length === 4) stop.abort()
  }
  await readCamera({ video, onReading, signal: stop.signal })
  expect(seen.map(({ agreed }) => agreed)).toEqual([[], [], [{ card: 5, option: 2 }], []])
  expect(seen[0]).toMatchObject(reading)
  expect([track.isStopped, video.srcObject, FakeWorker.ended]).toEqual([true, null, 1])
})

test('a refused camera, and one that is pulled out, are unavailable', async () => {
  const refused = readCamera({ video: pageWith(null), onReading: vi.fn(), signal: new AbortController().signal })
  await expect(refused).rejects.toThrow(CameraUnavailableError)
  const track = new FakeTrack()
  const onReading = () => track.onended?.()
  const pulled = readCamera({ video: pageWith(track), onReading, signal: new AbortController().signal })
  await expect(pulled).rejects.toThrow(CameraUnavailableError)
  expect([track.isStopped, FakeWorker.ended]).toEqual([true, 1])
})

test('a page on plain HTTP has no camera', () => {
  pageWith(new FakeTrack())
  expect(mayHaveCamera()).toBe(true)
  vi.stubGlobal('isSecureContext', false)
  expect(mayHaveCamera()).toBe(false)
})
