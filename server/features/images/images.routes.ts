import { images as imageCalls } from '@quiz/contract/images.ts'
import { type ImageWidth, imageWidths } from '@quiz/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { contentOf } from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import { type ImageFormat, imageHeaders, imageTypes, pickFormat } from '#server/platform/images/image-format.ts'
import { refuse } from '#server/platform/refusal.ts'
import { pictureWidths } from '#server/read-models/pictures.ts'
import { findCover } from './images.queries.ts'

const largest = 1280

/** A picture in a size and a format, and its key in the cache. */
type Wanted = { key: string; hash: string; width: ImageWidth; format: ImageFormat }

/** Pictures by their address, and a cover as base64 text. */
export function imagesRoutes({ dispatcher, store, images, cache, clock }: AppContext, app: FastifyInstance): void {
  dispatcher.handle(imageCalls.cover, async ({ query }) => {
    const quiz = await findCover(store.db, query.testId)
    const text = quiz && (await images.base64(quiz.cover, pictureWidths.card))
    if (!text) throw refuse('quiz_not_found')
    return text
  })

  /** A picture under its content hash never changes, so nothing but want of room drops it. */
  const cached = ({ key, hash, width, format }: Wanted) =>
    cache.get(key, async () => {
      const picture = await images.rendition(hash, width, format)
      if (!picture) throw refuse('image_not_found')
      const body = new EncodedBody(picture)
      return {
        ...contentOf(body),
        tags: [],
        lifetime: lifetimeOf(clock(), Number.POSITIVE_INFINITY),
        isImmutable: true,
      }
    })

  app.get<{ Params: { hash: string; width?: string } }>('/images/:hash/:width?', async (request, reply) => {
    const width = imageWidths.find((known) => known === Number(request.params.width ?? largest))
    if (!width) throw refuse('image_not_found')
    const format = pickFormat(request.headers.accept)
    const { hash } = request.params
    const key = `image ${hash} ${width} ${format}`
    if (app.responseCache?.serve(request, reply, key)) return reply
    const entry = await cached({ key, hash, width, format })
    return sendCached(request, reply.headers(imageHeaders).type(imageTypes[format]), { entry })
  })
}
