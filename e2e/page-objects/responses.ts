import type { APIResponse, Page, Route } from '@playwright/test'

/** A response that the browser received. */
export type RecordedResponse = { url: string; text: string }

/** Records all responses from now on: pages, data, scripts, pictures. */
export async function recordResponses(page: Page): Promise<readonly RecordedResponse[]> {
  const everything: RecordedResponse[] = []
  await page.route('**', async (route) => {
    const fetched = await fetchWhole(route)
    if (!fetched) return route.abort()
    everything.push({ url: fetched.response.url(), text: fetched.body.toString('utf8') })
    await route.fulfill(fetched)
  })
  return everything
}

/** The body of a response; none when the page was left before the whole body arrived. */
async function fetchWhole(route: Route): Promise<{ response: APIResponse; body: Buffer } | null> {
  try {
    const response = await route.fetch()
    return { response, body: await response.body() }
  } catch {
    return null
  }
}
