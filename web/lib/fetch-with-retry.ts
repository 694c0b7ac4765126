import { maxWaitSeconds } from '@quiz/contract/limits.ts'

/** The number of retries, and the longest `Retry-After` in seconds that is waited for: the longest an overloaded server asks for. */
const retryLimits = { retries: 2, maxDelaySeconds: maxWaitSeconds.actions }

/**
 * Repeats an idempotent request after a 503 with a short `Retry-After`, for example when more takers send their answers at
 * once than the server can score in time. The server spreads its `Retry-After` over whole seconds, the jitter within one.
 */
export async function fetchWithRetry(request: () => Promise<Response>): Promise<Response> {
  for (let times = 0; ; times++) {
    const response = await request()
    const seconds = Number(response.headers.get('retry-after'))
    const isBusy = response.status === 503 && seconds > 0 && seconds <= retryLimits.maxDelaySeconds
    if (!isBusy || times === retryLimits.retries) return response
    await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000))
  }
}
