export type Work = { id: number }
