/** How often a request is made again, and the longest that a person waits each time without a word, seconds. */
const retryLimits = { retries: 2, maxDelaySeconds: 3 }

/**
 * Makes a request that may be repeated again by itself where the site was busy for a moment and says when to come back:
 * a whole class that finishes at once. Not all come back at the same moment.
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
