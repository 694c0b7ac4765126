/** What the store's thread is asked to do; each request has exactly one reply of the same id. */
export type WorkerRequest = { id: number } & (
  | { kind: 'answer'; message: Uint8Array<ArrayBuffer> }
  | { kind: 'end-session' }
  | { kind: 'close' }
)

/** Empty bytes where there is nothing to say; or why the thread ends now. */
export type WorkerReply = { id: number; bytes: Uint8Array<ArrayBuffer> } | { failure: string }

/** The id of the reply that nobody asked for: the store is open. */
export const openedId = 0
