import { limits } from '@quiz/contract/limits.ts'
import { hashInUpload, images } from '@quiz/contract/quiz/images.ts'
import type { ChosenPicture } from '#web/features/editing/draft/draft.ts'
import { call } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'

/** The address of a sent picture, by the key of the picture; `at` is when it was sent, in milliseconds since 1970. */
export type SentPicture = { key: number; url: string; at: number }

/** How far a picture is. It waits for its turn, for the network, or until its author may send it. */
export type PictureUpload =
  | { step: 'waiting' }
  | { step: 'sending'; fraction: number }
  | { step: 'sent'; url: string; at: number }
  | { step: 'failed'; problem: CallProblem }

/** What the queue holds: pictures to send, and all whose upload stays, such as those of an item that can be restored. */
export type FollowedPictures = { toSend: readonly ChosenPicture[]; kept: readonly { key: number }[] }

const uploadsAtOnce = 2
const hour = 3_600_000
/** How long to wait after a call without a response, in milliseconds; each time twice as long as before. */
const pauses = { first: 5_000, longest: 60_000 }

type Entry = { picture: ChosenPicture; upload: PictureUpload }

/** The queue that sends the pictures of one draft, by their keys, while its author writes. */
export class PictureUploads {
  readonly #entries = new Map<number, Entry>()
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()
  #sent: readonly SentPicture[]
  #isStarted = false
  #timer: ReturnType<typeof setTimeout> | null = null
  #pause = pauses.first
  /** Ends the settlement that is under way. */
  #onBlocked: ((problem: CallProblem) => void) | null = null

  /** `sent` are the addresses that pictures of the draft have already. */
  constructor(sent: readonly SentPicture[] = []) {
    this.#sent = sent
  }

  /** Calls `onChange` after each change; returns the function that ends it. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** The state of a picture, by its key. */
  readonly stateOf = (key: number): PictureUpload | null => this.#entries.get(key)?.upload ?? null

  /** The addresses that the pictures have, whether they still work or not. */
  readonly sent = (): readonly SentPicture[] => this.#sent

  /** Sets the pictures of the draft: new ones wait for their turn, the uploads of others are cancelled or removed. */
  follow({ toSend, kept }: FollowedPictures): void {
    const keptKeys = new Set(kept.map(({ key }) => key))
    const gone = [...this.#entries.keys()].filter((key) => !keptKeys.has(key))
    const added = toSend.filter(({ key }) => !this.#entries.has(key))
    if (gone.length + added.length === 0) return
    for (const key of gone) this.#forget(key)
    for (const picture of added) {
      const before = this.#sent.find(({ key }) => key === picture.key)
      const upload: PictureUpload = before ? { step: 'sent', url: before.url, at: before.at } : { step: 'waiting' }
      this.#entries.set(picture.key, { picture, upload })
    }
    this.#emit()
    this.#pump()
  }

  /** Begins to send, or goes on, also with what the end of the session has stopped. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    addEventListener('online', this.#goOn)
    for (const { picture, upload } of [...this.#entries.values()])
      if (isExpired(upload) || isSignedOut(upload)) this.#await(picture)
    this.#emit()
    this.#pump()
  }

  /** Cancels what is under way, unless it is being settled; it waits for the next start. */
  stop(): void {
    if (!this.#isStarted) return
    this.#isStarted = false
    removeEventListener('online', this.#goOn)
    this.#endPause()
    if (this.#onBlocked) return
    for (const [key, cancel] of [...this.#running]) {
      cancel.abort()
      this.#running.delete(key)
      this.#set(key, { step: 'waiting' })
    }
  }

  /** Sends a picture that failed once more, with the others that failed for the same reason. */
  retry(key: number): void {
    const pressed = this.stateOf(key)
    if (pressed?.step !== 'failed') return
    for (const { picture, upload } of [...this.#entries.values()])
      if (upload.step === 'failed' && upload.problem.code === pressed.problem.code) this.#await(picture)
    this.#emit()
    this.#goOn()
  }

  /**
   * Sends all pictures that have no working address, also after a stop; `isAnew` takes none for working. Those that are
   * refused stay without one. Rejects when the test would be refused as well: without a network, a session or a consent.
   */
  async settle(
    pictures: readonly ChosenPicture[],
    { isAnew = false, onProgress }: { isAnew?: boolean; onProgress?: (fraction: number) => void } = {},
  ): Promise<void> {
    const unsent = pictures.filter(({ key }) => isAnew || !isWorking(this.stateOf(key)))
    for (const picture of unsent) if (isSettled(this.stateOf(picture.key))) this.#await(picture)
    let unsubscribe: (() => void) | undefined
    const settled = new Promise<void>((resolve, reject) => {
      this.#onBlocked = reject
      unsubscribe = this.subscribe(() => {
        onProgress?.(sentPart(unsent, this.stateOf))
        if (unsent.every(({ key }) => isSettled(this.stateOf(key)))) resolve()
      })
    })
    this.#emit()
    this.#goOn()
    try {
      await settled
    } finally {
      unsubscribe?.()
      this.#onBlocked = null
    }
  }

  #emit(): void {
    for (const listener of [...this.#listeners]) listener()
  }

  #set(key: number, upload: PictureUpload): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.set(key, { ...entry, upload })
    if (upload.step === 'sent') this.#sent = [...this.#sent, { key, url: upload.url, at: upload.at }]
    this.#emit()
  }

  /** Puts a picture into the queue, without its earlier address. */
  #await(picture: ChosenPicture): void {
    this.#entries.set(picture.key, { picture, upload: { step: 'waiting' } })
    this.#dropAddress(picture.key)
  }

  #dropAddress(key: number): void {
    if (this.#sent.some((sent) => sent.key === key)) this.#sent = this.#sent.filter((sent) => sent.key !== key)
  }

  #forget(key: number): void {
    const upload = this.stateOf(key)
    this.#running.get(key)?.abort()
    this.#running.delete(key)
    this.#entries.delete(key)
    this.#dropAddress(key)
    if (upload?.step !== 'sent') return
    const { url } = upload
    // The same bytes are one upload, which another picture may need.
    if (this.#sent.some((other) => hashInUpload(other.url) === hashInUpload(url))) return
    // What stays on the server goes by itself within a day.
    void call(images.remove, { body: { url } }, { skipsSignInPrompt: true }).catch(() => undefined)
  }

  #pump(): void {
    if (!this.#onBlocked && (!this.#isStarted || this.#timer !== null)) return
    for (const [key, { picture, upload }] of this.#entries) {
      if (this.#running.size >= uploadsAtOnce) return
      if (upload.step === 'waiting' && !this.#running.has(key)) void this.#send(picture)
    }
  }

  async #send({ key, blob }: ChosenPicture): Promise<void> {
    const cancel = new AbortController()
    const { signal } = cancel
    this.#running.set(key, cancel)
    this.#set(key, { step: 'sending', fraction: 0 })
    const at = Date.now()
    const onUploadProgress = (fraction: number) => {
      if (!signal.aborted) this.#set(key, { step: 'sending', fraction })
    }
    // While one writes, nothing asks for signing in; the dialog of the editor does when the test is sent.
    const options = { signal, onUploadProgress, skipsSignInPrompt: true }
    try {
      const body = new Uint8Array(await blob.arrayBuffer())
      const { url } = await call(images.upload, { body }, options)
      if (signal.aborted) return
      this.#pause = pauses.first
      this.#set(key, { step: 'sent', url, at })
    } catch (error) {
      if (!signal.aborted) this.#fail(key, problemOf(error))
    } finally {
      if (this.#running.get(key) === cancel) this.#running.delete(key)
      this.#pump()
    }
  }

  #fail(key: number, problem: CallProblem): void {
    const failed: PictureUpload = isPassing(problem) ? { step: 'waiting' } : { step: 'failed', problem }
    if (isPassing(problem)) this.#waitForNetwork()
    if (isPassing(problem) || isOfSession(problem)) {
      this.#onBlocked?.(problem)
      this.#onBlocked = null
    }
    this.#set(key, failed)
    if (isPassing(problem) || !isOfAccount(problem)) return
    for (const [other, { upload }] of [...this.#entries]) if (upload.step === 'waiting') this.#set(other, failed)
  }

  #waitForNetwork(): void {
    if (this.#timer !== null || !this.#isStarted) return
    this.#timer = setTimeout(this.#goOn, this.#pause)
    this.#pause = Math.min(this.#pause * 2, pauses.longest)
  }

  #endPause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  readonly #goOn = (): void => {
    this.#endPause()
    this.#pump()
  }
}

/** Whether a picture was sent so long ago that its address no longer works. */
const isExpired = (upload: PictureUpload): boolean =>
  upload.step === 'sent' && Date.now() - upload.at >= limits.uploadHours * hour
/** Whether a picture has an address that works, as far as is known here. */
export const isWorking = (upload: PictureUpload | null): boolean => upload?.step === 'sent' && !isExpired(upload)
/** Nothing more happens to an upload by itself; that of a picture that the draft no longer has is over too. */
const isSettled = (upload: PictureUpload | null): boolean =>
  upload === null || upload.step === 'sent' || upload.step === 'failed'

/** Whether a picture was refused because the session had ended. */
const isSignedOut = (upload: PictureUpload): boolean => upload.step === 'failed' && upload.problem.status === 401

/** The server or the network is away for a while: nothing is wrong with the picture. */
const isPassing = (problem: CallProblem): boolean => problem.isOffline || problem.status >= 502
/** The test itself would be refused for the same reason. */
const isOfSession = ({ status, code }: CallProblem): boolean => status === 401 || code === 'consent_needed'
/** The other pictures would be refused for the same reason. */
const isOfAccount = ({ status, code }: CallProblem): boolean =>
  status === 401 || status === 403 || status === 429 || code === 'uploads_full'

/** The part of an upload that is done, 0 to 1. */
export const fractionOf = (upload: PictureUpload | null): number => {
  if (upload?.step === 'sending') return upload.fraction
  return upload?.step === 'waiting' ? 0 : 1
}

function sentPart(pictures: readonly ChosenPicture[], stateOf: PictureUploads['stateOf']): number {
  const bytes = pictures.reduce((sum, { blob }) => sum + blob.size, 0)
  const sent = pictures.reduce((sum, { key, blob }) => sum + blob.size * fractionOf(stateOf(key)), 0)
  return bytes === 0 ? 1 : sent / bytes
}
