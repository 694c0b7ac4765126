import { flushSync } from 'react-dom'
import type { SubmitDraft, Submitted } from '#web/features/editing/editor-purpose.ts'
import type { EditorStore } from '#web/features/editing/editor-store.ts'
import { isWorking, type PictureUploads } from '#web/features/editing/pictures/picture-uploads.ts'
import { picturesToSend, type SentAddresses } from '#web/features/editing/pictures/sent-pictures.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import type { ChosenPicture, Draft } from './draft.ts'
import type { DraftWriter } from './draft-writer.ts'

/** An open draft: its state, the queue of its pictures, and what saves it in the browser. */
export type OpenDraft = { store: EditorStore; writer: DraftWriter; uploads: PictureUploads }

type Submission = {
  submit: SubmitDraft
  /** Gets each draft whose sending begins: the author may change it while its pictures are on their way. */
  onDraft: (draft: Draft) => void
  /** Takes no address for working. */
  isAnew?: boolean
}

/**
 * Saves an open draft: first its pictures that have no working address, then the test with the addresses; a picture that was
 * refused alone goes in base64. When the server no longer has them, it has saved nothing: they are sent anew, once.
 */
export async function sendDraft(open: OpenDraft, submission: Submission): Promise<Submitted> {
  const { store, uploads } = open
  try {
    return await attempt(open, submission)
  } catch (error) {
    const isGone = error instanceof CallProblem && error.code === 'image_unknown'
    if (!isGone || uploads.sent().length === 0) throw error
  }
  store.dispatch({ do: 'set', values: { submissionKey: null } })
  // The refusal names the first picture that is gone, so all are sent: those that are there stay one upload.
  return attempt(open, { ...submission, isAnew: true })
}

/**
 * A draft that has a key may have reached the server, so its repetition is the same request with the same addresses, whether
 * they still work or not.
 */
async function attempt(open: OpenDraft, { submit, onDraft, isAnew = false }: Submission): Promise<Submitted> {
  const { store, writer, uploads } = open
  onDraft(store.state().draft)
  if (store.state().submissionKey === null) await settleLatest(open, isAnew)
  const { draft, submissionKey } = store.state()
  onDraft(draft)
  const idempotencyKey = submissionKey ?? newIdempotencyKey()
  flushSync(() => store.dispatch({ do: 'set', values: { submissionKey: idempotencyKey } }))
  // The key and the addresses are stored before the request, so that a retry, even after a crash, saves nothing twice.
  await writer.flush()
  const addresses: SentAddresses = new Map(uploads.sent().map(({ key, url }) => [key, url]))
  const bytes = base64Bytes(picturesToSend(draft).filter(({ key }) => !addresses.has(key)))
  const onUploadProgress = (fraction: number) => report(open, bytes, bytes > 0 ? fraction : 1)
  onUploadProgress(0)
  return submit(draft, { idempotencyKey, addresses, onUploadProgress, skipsSignInPrompt: true })
}

/** Sends the pictures, also those that the author adds meanwhile. */
async function settleLatest(open: OpenDraft, isAnew: boolean): Promise<void> {
  const { draft } = open.store.state()
  await settle(open, { draft, isAnew })
  if (open.store.state().draft !== draft) await settleLatest(open, false)
}

async function settle(open: OpenDraft, { draft, isAnew }: { draft: Draft; isAnew: boolean }): Promise<void> {
  const { uploads } = open
  const pictures = picturesToSend(draft)
  const unsent = pictures.filter(({ key }) => isAnew || !isWorking(uploads.stateOf(key)))
  const bytes = unsent.reduce((sum, { blob }) => sum + blob.size, 0)
  const onProgress = (fraction: number) => report(open, bytes, fraction)
  onProgress(0)
  await uploads.settle(pictures, { isAnew, onProgress })
}

const report = ({ store }: OpenDraft, bytes: number, fraction: number) =>
  store.dispatch({ do: 'set', values: { submission: { step: 'sending', bytes, fraction } } })

/** Base64 encodes three bytes as four characters. */
const base64Bytes = (pictures: readonly ChosenPicture[]): number =>
  pictures.reduce((sum, { blob }) => sum + Math.ceil(blob.size / 3) * 4, 0)
