import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readableByAll } from '#server/platform/http/opaque-frames.ts'
import { distFolder } from '#server/render/built-site.ts'

const client = join(distFolder, 'client')
/** The build writes compressed files beside the originals. */
const options = { preCompressed: true } satisfies Partial<FastifyStaticOptions>

/**
 * Serves the files of the build. Those of /assets have hashes in their names and are looked up when they are asked for: a
 * page of a newer process or of an older one names files that were not there, or not needed, when this process started.
 */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.register(fastifyStatic, {
      ...options,
      root: join(client, 'assets'),
      serve: false,
      immutable: true,
      maxAge: '365d',
      // Scripts and fonts are for frames without an origin too.
      setHeaders: (reply) => reply.headers(readableByAll),
    })
    scope.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
      /^[\w-][\w.-]*$/.test(params.file) ? reply.sendFile(params.file) : reply.callNotFound(),
    )
    done()
  })
  await app.register(fastifyStatic, {
    ...options,
    root: client,
    decorateReply: false,
    index: false,
    // A route for each file: any other path is that of a page.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    // They keep their names when they change.
    maxAge: '1h',
  })
}
