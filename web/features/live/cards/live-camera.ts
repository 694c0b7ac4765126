import { AgreedCards, type CardAnswer } from './agreed-cards.ts'
import type { PhotoReading } from './card-reading.ts'
import type { PhotoReply, PhotoRequest } from './read-photo.worker.ts'

/** A frame, with the cards that count with it: each once, and again when three frames say another letter. */
export type CameraReading = PhotoReading & { agreed: CardAnswer[] }

type CameraOptions = {
  /** Shows the picture, muted and inline; corners are in the pixels of its frames (`videoWidth`, `videoHeight`). */
  video: HTMLVideoElement
  /** Called after each frame, from two to ten times a second. */
  onReading: (reading: CameraReading) => void
  /** Stops the camera. */
  signal: AbortSignal
}

/** There is no camera, its use was refused, or it was taken away. */
export class CameraUnavailableError extends Error {
  override name = 'CameraUnavailableError'
}

/** Whether this browser gives this page a camera: none on plain HTTP. */
export const mayHaveCamera = (): boolean => isSecureContext && 'mediaDevices' in navigator

/** The camera at the back of a phone, with as many pixels as show a card of 11 cm at four metres. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
}

/**
 * Reads cards from a live camera, by the reader of photos in a worker of this device, until the signal ends it. Nothing is
 * stored or sent. Resolves when it was stopped; rejects with `CameraUnavailableError` without a camera.
 */
export async function readCamera({ video, onReading, signal }: CameraOptions): Promise<void> {
  if (signal.aborted) return
  const stream = await navigator.mediaDevices.getUserMedia(wanted).catch(() => null)
  if (!stream) throw new CameraUnavailableError()
  const worker = new Worker(new URL('./read-photo.worker.ts', import.meta.url), { type: 'module' })
  try {
    video.srcObject = stream
    // Refused when the page is hidden; frames come as soon as it is shown.
    await video.play().catch(() => undefined)
    await readFrames({ video, worker, onReading, stopped: stoppedBy(signal, stream) })
  } finally {
    worker.terminate()
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Resolves when the reading is to stop; rejects when the camera is gone, such as a cable pulled or a permission withdrawn. */
const stoppedBy = (signal: AbortSignal, stream: MediaStream) =>
  new Promise<null>((resolve, reject) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
    for (const track of stream.getTracks()) track.onended = () => reject(new CameraUnavailableError())
  })

type Frames = Pick<CameraOptions, 'video' | 'onReading'> & { worker: Worker; stopped: Promise<null> }

/** Milliseconds after which a video without a frame is asked again. */
const frameWaitMs = 100

/** One frame at a time: the next is taken when the one before is read. */
async function readFrames({ video, worker, onReading, stopped }: Frames): Promise<void> {
  const agreed = new AgreedCards()
  for (;;) {
    const frame = await Promise.race([createImageBitmap(video).catch(() => wait()), stopped])
    if (frame === null) return
    if (!frame) continue
    const reading = await Promise.race([frameRead(worker, frame), stopped])
    if (reading === null) return
    onReading({ ...reading, agreed: agreed.add(reading.findings) })
  }
}

const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, frameWaitMs))

function frameRead(worker: Worker, photo: ImageBitmap): Promise<PhotoReading> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { reading, isLast } }: MessageEvent<PhotoReply>) => {
      if (!reading) reject(new CameraUnavailableError())
      else if (isLast) resolve(reading)
    }
    worker.onerror = () => reject(new CameraUnavailableError())
    worker.postMessage({ photo, hasLittleMemory: false } satisfies PhotoRequest, [photo])
  })
}
