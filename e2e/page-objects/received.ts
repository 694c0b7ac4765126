import type { APIResponse, Page, Route } from '@playwright/test'

/** What the browser was sent from one address. */
export type Received = { url: string; text: string }

/** Writes down everything that the browser is sent from now on: pages, data, scripts, pictures. */
export async function recordReceived(page: Page): Promise<readonly Received[]> {
  const everything: Received[] = []
  await page.route('**', async (route) => {
    const fetched = await fetchWhole(route)
    if (!fetched) return route.abort()
    everything.push({ url: fetched.response.url(), text: fetched.body.toString('utf8') })
    await route.fulfill(fetched)
  })
  return everything
}

/** The reply on its way to the browser; none when the page was left before all of it came, so that none of it arrives. */
async function fetchWhole(route: Route): Promise<{ response: APIResponse; body: Buffer } | null> {
  try {
    const response = await route.fetch()
    return { response, body: await response.body() }
  } catch {
    return null
  }
}
