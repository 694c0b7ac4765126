import { hashInUpload, images as imageCalls } from '@quiz/contract/quiz/images.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { imageTypes, signedImageHeaders } from '#server/platform/images/image-format.ts'
import { refuse } from '#server/platform/refusal.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { type Params, wantedBy } from './images.routes.ts'
import { removeUpload, upload } from './upload.ts'
import { hasUpload } from './uploads.queries.ts'

/** Pictures that people send while they write. */
export function uploadsRoutes(context: AppContext, app: FastifyInstance): void {
  const { endpoints, store, images, imageSigner, limiters } = context

  endpoints.handle(imageCalls.upload, async ({ body, viewer }) => {
    await requireConsents(store.db, viewer.id)
    return { url: await upload(context, viewer.id, body) }
  })

  endpoints.handle(imageCalls.remove, async ({ body, viewer }) => {
    const hash = hashInUpload(body.url)
    if (hash === null) throw refuse('image_unknown').at('url')
    await removeUpload(context, { userId: viewer.id, hash })
    return true
  })

  // The browser has its own copy, so an upload is sent as it is stored, in no other size or format.
  app.get<{ Params: Params & { signature: string } }>(
    '/images/uploads/:signature/:hash/:width?',
    async (request, reply) => {
      const { hash } = wantedBy(request)
      const userId = imageSigner.uploaderIn(hash, request.params.signature)
      if (userId === null) throw refuse('image_not_found')
      const isKept = await limiters.reads.run(() => hasUpload(store.db, { userId, hash }))
      const bytes = isKept ? await images.uploads.find(userId, hash) : null
      if (!bytes) throw refuse('image_not_found')
      return reply.headers(signedImageHeaders).type(imageTypes.jpeg).send(bytes)
    },
  )
}
