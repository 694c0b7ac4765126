import { images as imageCalls } from '@quiz/contract/images.ts'
import { type ImageWidth, imageWidths } from '@quiz/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import type { House } from '#server/platform/house.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import { type ImageFormat, imageHeaders, imageTypes, pickFormat } from '#server/platform/images/image-format.ts'
import { pictureWidths } from '#server/platform/pictures.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findCover } from './images.queries.ts'

const largest = 1280

/** Pictures by their address, and a cover as base64 text. */
export function imagesRoutes({ calls, store, images, cache, clock }: House, app: FastifyInstance): void {
  calls.handle(imageCalls.cover, async ({ query }) => {
    const quiz = await findCover(store.db, query.testId)
    const text = quiz && (await images.base64(quiz.cover, pictureWidths.card))
    if (!text) throw refuse('quiz_not_found')
    return text
  })

  /** A picture under its content hash never changes, so nothing but want of room drops it. */
  const keep = (hash: string, width: ImageWidth, format: ImageFormat) =>
    cache.get(`image ${hash} ${width} ${format}`, async () => {
      const picture = await images.rendition(hash, width, format)
      if (!picture) throw refuse('image_not_found')
      const body = new EncodedBody(picture)
      return {
        value: { body, forViewer: null, headers: {} },
        tags: [],
        bytes: body.maxBytes,
        lifetime: lifetimeOf(clock(), Number.POSITIVE_INFINITY),
        isImmutable: true,
      }
    })

  app.get<{ Params: { hash: string; width?: string } }>('/images/:hash/:width?', async (request, reply) => {
    const width = imageWidths.find((known) => known === Number(request.params.width ?? largest))
    if (!width) throw refuse('image_not_found')
    const format = pickFormat(request.headers.accept)
    const answer = await keep(request.params.hash, width, format)
    return sendCached(request, reply.headers(imageHeaders).type(imageTypes[format]), { answer })
  })
}
