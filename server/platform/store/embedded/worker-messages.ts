/** A request to the thread of the store; each has exactly one reply with the same id. */
export type WorkerRequest = { id: number } & (
  | { kind: 'execute'; message: Uint8Array<ArrayBuffer> }
  | { kind: 'end-session' }
  | { kind: 'close' }
)

/** A reply, possibly of 0 bytes; or the reason why the thread ends. */
export type WorkerReply = { id: number; bytes: Uint8Array<ArrayBuffer> } | { failure: string }

/** The id of the reply without a request: the store is open. */
export const openedId = 0
