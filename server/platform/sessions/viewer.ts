/** The signed-in person behind a request. */
export type Viewer = { id: number; sessionId: string; isAdmin: boolean }
