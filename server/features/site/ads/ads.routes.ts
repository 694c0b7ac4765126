import { adFramePath } from '@quiz/contract/paths.ts'
import type { AdPlace } from '@quiz/contract/site/site.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { adFrame, adFramePolicy } from './ad-frame.ts'

/** A frame for each position with a configured ad block. */
export function adsRoutes({ config: { ads } }: AppContext, app: FastifyInstance): void {
  const blocks: Record<AdPlace, string | null> = { home: ads.homeBlock, result: ads.resultBlock }
  for (const place of ['home', 'result'] as const) {
    const block = blocks[place]
    if (ads.scriptUrl === null || block === null) continue
    const frame = adFrame({ script: ads.scriptUrl, block })
    app.get(adFramePath(place), (_request, reply) =>
      reply
        .header('content-security-policy', adFramePolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send(frame),
    )
  }
}
