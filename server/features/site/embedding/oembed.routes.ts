import { profilePath } from '@quiz/contract/paths.ts'
import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { sharePictureSize } from '@quiz/contract/quiz/sharing.ts'
import { frameCode, frameHeight, frameWidth, oembedPath, quizIdOfPage } from '@quiz/contract/site/embedding.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type FindFramedQuiz, hasToken } from './framed-quiz.ts'

/** A change of the author is seen within five minutes. */
const caching = 'public, max-age=240'
/** The smallest frame in which a test can be taken, in pixels. */
const minWidth = 280

type Request = { Querystring: { url?: unknown; format?: unknown; maxwidth?: unknown } }

/** oEmbed (https://oembed.com): how other sites show a test, by the address of its page. It fetches nothing. */
export function oembedRoutes({ config }: AppContext, app: FastifyInstance, findQuiz: FindFramedQuiz): void {
  const { publicUrl, site } = config

  app.get<Request>(oembedPath, async (request, reply) => {
    const { url, format = 'json', maxwidth } = request.query
    // The status that the standard gives for formats that a site does not have.
    if (format !== 'json') return reply.code(501).send()
    const quizId = typeof url === 'string' ? quizIdOfPage(url, publicUrl) : null
    const quiz = quizId === null ? null : await findQuiz(request, quizId)
    if (!quiz) throw refuse('quiz_not_found')
    // Search engines list a test of the lists alone.
    if (quiz.visibility !== 'public') reply.header('x-robots-tag', 'noindex')
    const limit = widthOf(maxwidth)
    const width = Math.max(minWidth, Math.min(limit, frameWidth))
    return reply.header('cache-control', hasToken(request) ? 'no-store' : caching).send({
      version: '1.0',
      type: 'rich',
      title: quiz.title,
      author_name: quiz.userCreatedFullName,
      ...(quiz.userCreatedId !== deletedAuthorId && { author_url: `${publicUrl}${profilePath(quiz.userCreatedId)}` }),
      provider_name: site.brand,
      provider_url: publicUrl,
      html: frameCode(publicUrl, quiz, width),
      width,
      height: frameHeight.fixed,
      ...(limit >= sharePictureSize.width && {
        thumbnail_url: `${publicUrl}/share/test/${quiz.id}.jpg`,
        thumbnail_width: sharePictureSize.width,
        thumbnail_height: sharePictureSize.height,
      }),
    })
  })
}

/** The largest width that a program has room for; without a number any. */
const widthOf = (maxwidth: unknown): number =>
  typeof maxwidth === 'string' && /^\d{1,6}$/.test(maxwidth) ? Number(maxwidth) : Number.POSITIVE_INFINITY
