const failed = new WeakSet<Error>()

/** Notes the errors of code that does not load, for `isFailedImport`. Browser only. */
export function watchFailedImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => failed.add(payload))
}

/** Whether an error says that the code of a page did not load: the network failed, not the code. */
export const isFailedImport = (error: unknown): boolean => error instanceof Error && failed.has(error)
