import type { RenderedPage } from '@quiz/contract/site.ts'
import type { KeptAnswers } from '#server/platform/cache/kept-answers.ts'
import type { KeptAnswer, KeptBody, MadeAnswer } from '#server/platform/cache/kept-body.ts'
import { ReadyBytes } from '#server/platform/cache/ready-bytes.ts'
import { documentOf } from '#server/render/document.ts'
import { isWorthKeeping, pageAddress } from '#server/render/page-address.ts'
import type { Rendering } from '#server/render/rendering.ts'

/** A page as it can be sent to everybody, or how its rendering went where it is not to be kept. */
export type PageOutcome = { kept: KeptAnswer } | { kept: null; rendering: Rendering }

/** Makes the function that gives the page of an address, rendered once for all who ask until what it shows changes. */
export function keptPages(kept: KeptAnswers<KeptBody>, render: (address: string) => Promise<Rendering>) {
  return async (url: string): Promise<PageOutcome> => {
    const address = pageAddress(url)
    if (!isWorthKeeping(address)) return { kept: null, rendering: await render(address) }
    try {
      return { kept: await kept.get(`page ${address}`, async () => toBeKept(await render(address))) }
    } catch (error) {
      if (error instanceof NotToBeKept) return { kept: null, rendering: error.rendering }
      throw error
    }
  }
}

/** The same where every page is rendered for the one who asks. */
export const renderedPages =
  (render: (address: string) => Promise<Rendering>) =>
  async (url: string): Promise<PageOutcome> => ({ kept: null, rendering: await render(url) })

/** How those who wait for a page learn that it is not kept: they share it all the same. */
class NotToBeKept extends Error {
  readonly rendering: Rendering

  constructor(rendering: Rendering) {
    super('A page that is not kept')
    this.rendering = rendering
  }
}

function toBeKept(rendering: Rendering): MadeAnswer {
  const { page, assets, failures, ingredients } = rendering
  const { shelfLife } = ingredients
  if (page?.status !== 200 || page.redirect !== null || !failures.areNone || !shelfLife)
    throw new NotToBeKept(rendering)
  const bytes = new ReadyBytes(documentOf(page, assets))
  return { value: { bytes, forViewer: null, headers: referrerHeader(page) }, bytes: bytes.room, ...shelfLife }
}

/** Said in the head as well, but what is preloaded by then would have told already. */
export function referrerHeader({ meta }: RenderedPage): Record<string, string> {
  const referrer = meta.find(({ name }) => name === 'referrer')
  return referrer ? { 'referrer-policy': referrer.content } : {}
}
