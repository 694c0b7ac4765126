import { type ShareTheme, shareThemes } from '@quiz/contract/quiz/sharing.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { getVersion } from '#server/read-models/versions.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import type { OpenQuiz } from './open-quizzes.ts'
import { addressOf, cardOf, type SharedView } from './shared-view.ts'

/** A change is seen within five minutes. */
const redirectCaching = 'public, max-age=240'

/** The query of a request for a picture. */
export type ThemeQuery = { theme?: string }
/** A picture of a version of an open test. */
type Requested = { quizId: number; versionId: number; view: SharedView; quiz: OpenQuiz }

export class PictureRedirects {
  readonly #context: Pick<AppContext, 'store' | 'config'>
  readonly #pictures: DrawnPictures

  constructor(context: Pick<AppContext, 'store' | 'config'>, pictures: DrawnPictures) {
    this.#context = context
    this.#pictures = pictures
  }

  /** Redirects to the picture, drawn if it is not stored, or to one in its place. */
  async send(
    request: FastifyRequest<{ Querystring: ThemeQuery }>,
    reply: FastifyReply,
    { quizId, versionId, view, quiz }: Requested,
  ): Promise<FastifyReply> {
    const { store, config } = this.#context
    const theme = themeOf(request.query)
    const version = await getVersion(store.db, versionId)
    const picture = { quizId, versionNumber: version.number, view, theme }
    const card = cardOf(version, picture, config.site.brand)
    if (!card) throw refuse('image_not_found')
    hideFromSearch(reply, view.of === 'test' && quiz.isListed)
    if (!(await this.#pictures.isReady(card, request.ip))) return this.sendStandIn(reply, { quizId, quiz, theme })
    return reply.header('cache-control', redirectCaching).redirect(addressOf(picture, card), 302)
  }

  /** Redirects to the picture in place of one that cannot be drawn now. */
  async sendStandIn(
    reply: FastifyReply,
    { quizId, quiz, theme }: { quizId: number; quiz: OpenQuiz; theme: ShareTheme },
  ): Promise<FastifyReply> {
    const address = await this.#pictures.standIn({ quizId, versionId: quiz.versionId, theme })
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  }
}

const themeOf = ({ theme }: ThemeQuery): ShareTheme => shareThemes.find((one) => one === theme) ?? shareThemes[0]

/** Search engines list no picture of a result, nor of a test that is in no list. */
export function hideFromSearch(reply: FastifyReply, isIndexed: boolean): void {
  if (!isIndexed) reply.header('x-robots-tag', 'noindex')
}
