/** Runs a piece of work that registers what has to be undone, and undoes it in reverse order, even when the work throws. */
export async function withCleanup<Result>(work: (started: AsyncDisposableStack) => Promise<Result>): Promise<Result> {
  const started = new AsyncDisposableStack()
  try {
    return await work(started)
  } finally {
    await started.disposeAsync()
  }
}
