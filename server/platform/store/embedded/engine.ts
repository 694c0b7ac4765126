/** An engine that speaks the wire protocol of PostgreSQL, for one session at a time. */
export type Engine = {
  /** The reply to one or several messages of the session. An engine that can be interrupted is, after `limitMs`. */
  execute(message: Uint8Array, limitMs?: number): Promise<Uint8Array<ArrayBuffer>>
  /** Rolls back, and resets the state of the session. */
  endSession(): Promise<void>
  close(): Promise<void>
}
