/** What answers PostgreSQL's wire protocol, for one session at a time. */
export type Engine = {
  /** Everything the store says to one message (or several in a row) of the session. Where it can be interrupted, it is after `limitMs`. */
  answer(message: Uint8Array, limitMs?: number): Promise<Uint8Array<ArrayBuffer>>
  /** Rolls back and forgets whatever the session leaves behind. */
  endSession(): Promise<void>
  close(): Promise<void>
}
