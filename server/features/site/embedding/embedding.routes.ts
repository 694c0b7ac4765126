import { embedPath } from '@quiz/contract/site/embedding.ts'
import type { Site } from '@quiz/contract/site/site.ts'
import type { FastifyInstance } from 'fastify'
import { logFailure, refusalOf } from '#server/platform/http/errors.ts'
import { framePolicy } from '#server/platform/http/headers.ts'
import type { EntryFiles } from '#server/render/built-site.ts'
import { type FrameRefusal, type FrameTheme, quizFrame, refusalFrame } from './frame-document.ts'
import { type FindFramedQuiz, hasToken } from './framed-quiz.ts'

const html = 'text/html; charset=utf-8'

type Options = { site: Site; assets: () => Promise<EntryFiles>; hasPolicy: boolean; findQuiz: FindFramedQuiz }

/** Tests in frames on pages of other sites. */
export function embeddingRoutes(app: FastifyInstance, { site: settings, assets, hasPolicy, findQuiz }: Options): void {
  // Neither advertisements nor analytics run in a frame.
  const frameSite: Site = { ...settings, ads: { home: false, result: false }, analyticsScriptUrl: null }
  type Request = { Params: { id: string }; Querystring: { theme?: unknown } }

  app.get<Request>(`${embedPath(0).slice(0, -1)}:id(^[1-9]\\d{0,14})`, async (request, reply) => {
    const quizId = Number(request.params.id)
    const site = {
      brand: settings.brand,
      publicUrl: settings.publicUrl,
      assets: await assets(),
      theme: themeOf(request.query.theme),
    }
    reply
      .removeHeader('x-frame-options')
      .header('cache-control', hasToken(request) ? 'no-store' : 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type(html)
    if (hasPolicy) reply.header('content-security-policy', framePolicy)
    // In development Vite injects inline scripts.
    else reply.removeHeader('content-security-policy')
    try {
      const quiz = await findQuiz(request, quizId)
      if (quiz === null) return reply.code(403).send(refusalFrame('off', quizId, site))
      return reply.send(quizFrame(quiz, JSON.stringify({ quiz, site: frameSite }), site))
    } catch (error) {
      const { status, code, retryAfterSeconds } = refusalOf(error)
      if (status >= 500) logFailure(error, request)
      if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds)
      return reply.code(status).send(refusalFrame(frameRefusals[code] ?? 'failed', quizId, site))
    }
  })
}

const frameRefusals: Partial<Record<string, FrameRefusal>> = { closed: 'closed', quiz_not_found: 'gone' }

const themeOf = (theme: unknown): FrameTheme => (theme === 'light' || theme === 'dark' ? theme : null)
