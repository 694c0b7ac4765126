import { type ImageWidth, imageWidths } from '@quiz/contract/limits.ts'
import { images as imageCalls } from '@quiz/contract/quiz/images.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { contentOf } from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { FactCache } from '#server/platform/cache/fact-cache.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import {
  type ImageFormat,
  imageHeaders,
  imageTypes,
  pickFormat,
  signedImageHeaders,
} from '#server/platform/images/image-format.ts'
import { isImageHash } from '#server/platform/images/image-keys.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { pictureWidths } from '#server/read-models/pictures.ts'

const largest = 1280

/** A rendition and its cache key. */
type Wanted = { key: string; hash: string; width: ImageWidth; format: ImageFormat }
export type Params = { hash: string; width?: string }

/** Routes of pictures by URL, and of a cover as base64. */
export function imagesRoutes(context: AppContext, app: FastifyInstance): void {
  const { endpoints, store, images, imageSigner, cache, clock } = context
  const requirePublic = publicChecker(context)

  endpoints.handle(imageCalls.cover, async ({ query }) => {
    const quiz = await findCover(store.db, query.testId)
    const text = quiz && (await images.base64(quiz.cover, pictureWidths.card))
    if (!text) throw refuse('quiz_not_found')
    return text
  })

  /** The bytes of a content hash never change, so they are only evicted for space. Access is checked elsewhere. */
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

  app.get<{ Params: Params }>('/images/:hash/:width?', async (request, reply) => {
    const wanted = wantedBy(request)
    await requirePublic(wanted.hash)
    if (app.responseCache?.serve(request, reply, wanted.key)) return reply
    const entry = await cached(wanted)
    return sendCached(request, reply.headers(imageHeaders).type(imageTypes[wanted.format]), { entry })
  })

  app.get<{ Params: Params & { signature: string } }>(
    '/images/signed/:signature/:hash/:width?',
    async (request, reply) => {
      const wanted = wantedBy(request)
      if (!imageSigner.isValid(wanted.hash, request.params.signature)) throw refuse('image_not_found')
      const { value } = await cached(wanted)
      return reply.headers(signedImageHeaders).type(imageTypes[wanted.format]).send(value.body.plain)
    },
  )
}

/** Enough for the uses of some eighty thousand pictures. */
const maxUseBytes = 8_000_000

/** Creates the function that throws the `Refusal` `image_not_found` unless everyone can see a test or a user with the picture. */
function publicChecker(context: AppContext): (hash: string) => Promise<ImageUse> {
  const uses = new FactCache<ImageUse>(context, { maxBytes: maxUseBytes })
  return (hash) =>
    uses.get(hash, async () => {
      const use = await findPublicUse(context.store.db, hash)
      if (!use) throw refuse('image_not_found')
      return { fact: use, tags: [use.quizId === null ? cacheTags.person(use.userId) : cacheTags.quiz(use.quizId)] }
    })
}

/** The rendition that an address names. Throws the `Refusal` `image_not_found` for an address that has none. */
export function wantedBy({ params, headers }: FastifyRequest<{ Params: Params }>): Wanted {
  const { hash } = params
  const width = imageWidths.find((known) => String(known) === (params.width ?? String(largest)))
  if (!width || !isImageHash(hash)) throw refuse('image_not_found')
  const format = pickFormat(headers.accept)
  return { key: `image ${hash} ${width} ${format}`, hash, width, format }
}

/** The cover of an open test. */
const findCover = (db: Db, quizId: number) =>
  db.selectFrom('quizzes').select('cover').where('id', '=', quizId).where(isOpen).executeTakeFirst()

/** A use of a picture: by a test, or as the avatar of a user. */
type ImageUse = { quizId: number; userId: null } | { quizId: null; userId: number }

/** A public use of a picture: by an open test, or as the avatar of a user who is not banned. */
async function findPublicUse(db: Db, hash: string): Promise<ImageUse | undefined> {
  const { rows } = await sql<ImageUse>`
    select quizzes.id as "quizId", null::bigint as "userId"
    from quiz_images
      join quizzes on quizzes.id = quiz_images.quiz_id
    where quiz_images.hash = ${hash} and ${isOpen}
    union all
    select null, users.id
    from user_images join users on users.id = user_images.user_id
    where user_images.hash = ${hash} and users.banned_at is null
    limit 1`.execute(db)
  return rows[0]
}
