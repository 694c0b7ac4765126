import { resultId } from '@quiz/contract/fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { contentOf, type LoadedContent } from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import { hashOfCard } from '#server/platform/images/cards/share-card.ts'
import { imageTypes } from '#server/platform/images/image-format.ts'
import { isImageHash } from '#server/platform/images/image-keys.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findVersionId, getVersion } from '#server/read-models/versions.ts'
import { DrawnPictures } from './drawn-pictures.ts'
import { type OpenQuizzes, openQuizzes } from './open-quizzes.ts'
import { hideFromSearch, PictureRedirects, type ThemeQuery } from './picture-redirects.ts'
import { type AddressParams, cardOf, parseAddress, type SharedPicture, viewOfResult } from './shared-view.ts'
import { findSharedResult } from './sharing.queries.ts'

const pictureCaching = 'public, max-age=3600, must-revalidate, s-maxage=240'
/** Cached bytes are read from the storage once a day, which keeps a picture in use from being removed. */
const cacheMs = 24 * 3_600_000

type RedirectRequest = FastifyRequest<{ Params: { id: string }; Querystring: ThemeQuery }>

/** Thrown by the load of a picture that cannot be drawn now. */
class NotDrawn extends Error {}

/** Share pictures of tests and results. */
export function sharingRoutes(context: AppContext, app: FastifyInstance): void {
  const { store, limiters } = context
  const parts = { quizOf: openQuizzes(context), pictures: new DrawnPictures(context) }
  const redirects = new PictureRedirects(context, parts.pictures)

  const ofQuiz = async (request: RedirectRequest, reply: FastifyReply) => {
    const quizId = Number(request.params.id)
    const quiz = await parts.quizOf(quizId)
    return redirects.send(request, reply, { quizId, versionId: quiz.versionId, view: { of: 'test' }, quiz })
  }

  const ofResult = async (request: RedirectRequest, reply: FastifyReply) => {
    const id = resultId.safeParse(request.params.id).data
    const result = id && (await limiters.reads.run(() => findSharedResult(store.db, id)))
    if (!result) throw refuse('image_not_found')
    const { quizId, versionId } = result
    const quiz = await parts.quizOf(quizId)
    const view = viewOfResult(await getVersion(store.db, versionId), result)
    return redirects.send(request, reply, { quizId, versionId, view, quiz })
  }

  // The bytes are a JPEG. Links that were shared before end in `png`.
  for (const ending of ['jpg', 'png']) {
    app.get(`/share/test/:id(^[1-9]\\d{0,14}).${ending}`, ofQuiz)
    app.get(`/share/result/:id.${ending}`, ofResult)
  }

  app.get('/share/:quiz/:version/:what/:theme/:hash', pictureHandler(context, { ...parts, redirects }))
}

type Parts = { quizOf: OpenQuizzes; pictures: DrawnPictures; redirects: PictureRedirects }

/** Creates the handler that sends pictures at their final addresses. */
function pictureHandler(context: AppContext, { quizOf, pictures, redirects }: Parts) {
  const { cache } = context
  return async (request: FastifyRequest<{ Params: AddressParams }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { hash } = request.params
    const picture = parseAddress(request.params)
    if (!picture || !isImageHash(hash)) throw refuse('image_not_found')
    const { quizId, theme, view } = picture
    const quiz = await quizOf(quizId)
    const isIndexed = view.of === 'test' && quiz.isListed
    const key = `share ${quizId} ${hash} ${isIndexed}`
    if (request.server.responseCache?.serve(request, reply, key)) return reply
    hideFromSearch(reply, isIndexed)
    try {
      const entry = await cache.get(key, () => load(context, pictures, { picture, hash, client: request.ip }))
      return await sendCached(request, reply.header('cache-control', pictureCaching).type(imageTypes.jpeg), { entry })
    } catch (error) {
      if (error instanceof NotDrawn) return redirects.sendStandIn(reply, { quizId, quiz, theme })
      throw error
    }
  }
}

/** A picture at its address, asked for by a client. */
type Sought = { picture: SharedPicture; hash: string; client: string }

async function load(context: AppContext, pictures: DrawnPictures, sought: Sought): Promise<LoadedContent> {
  const { images, clock } = context
  const stored = await images.sharing.find({ quizId: sought.picture.quizId, hash: sought.hash })
  const bytes = stored ?? (await drawAgain(context, pictures, sought))
  return { ...contentOf(new EncodedBody(bytes)), tags: [], lifetime: lifetimeOf(clock(), cacheMs), isImmutable: true }
}

/** Draws a picture that was removed because it had not been used for long. */
async function drawAgain(
  { store, config, limiters }: AppContext,
  pictures: DrawnPictures,
  { picture, hash, client }: Sought,
): Promise<Buffer> {
  const { quizId, versionNumber } = picture
  const versionId = await limiters.reads.run(() => findVersionId(store.db, quizId, versionNumber))
  const card = versionId && cardOf(await getVersion(store.db, versionId), picture, config.site.brand)
  if (!card || hashOfCard(card) !== hash) throw refuse('image_not_found')
  const drawn = await pictures.draw(card, client)
  if (!drawn) throw new NotDrawn()
  return drawn
}
