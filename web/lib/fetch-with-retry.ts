/** The number of retries, and the longest `Retry-After` in seconds that is waited for. */
const retryLimits = { retries: 2, maxDelaySeconds: 3 }

/**
 * Repeats an idempotent request after a 503 with a short `Retry-After`, for example when a whole class sends its answers
 * at once. The delay has jitter of up to its own length, so that the clients do not return at the same moment.
 */
export async function fetchWithRetry(request: () => Promise<Response>): Promise<Response> {
  for (let times = 0; ; times++) {
    const response = await request()
    const seconds = Number(response.headers.get('retry-after'))
    const isBusy = response.status === 503 && seconds > 0 && seconds <= retryLimits.maxDelaySeconds
    if (!isBusy || times === retryLimits.retries) return response
    await new Promise((resolve) => setTimeout(resolve, (1 + Math.random()) * seconds * 1000))
  }
}
