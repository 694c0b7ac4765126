import type { RenderPage } from '@quiz/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { FrameFiles, RenderedSite } from '#server/render/built-site.ts'
import { distFolder } from '#server/render/built-site.ts'

/** What Vite needs in the head of a page for hot replacement, at the base of its addresses. */
const preambleAt = (base: string) =>
  `<script type="module">import { injectIntoGlobalHook } from '${base}@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script><script type="module" src="${base}@vite/client"></script>`

/** The default writes a temporary module, for which `node --watch` restarts the site again and again. */
const configLoader = 'native'

/** The site in development: Vite serves and renders the sources, with hot module replacement. */
export async function serveDevSite(app: FastifyInstance): Promise<() => Promise<RenderedSite>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: `${distFolder}/../vite.config.ts`,
    configLoader,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const frame = serveDevFrame(app)
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|images|frame)\//i.test(request.url)) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render in')
  return async () => {
    const bundle: { render: RenderPage } = await ssr.runner.import('/app/server.tsx')
    return {
      render: bundle.render,
      assets: {
        styles: ['/styles/app.css'],
        entry: '/app/client.tsx',
        preloadFonts: [],
        modulesOf: () => [],
        stylesOf: () => [],
        extraHead: preambleAt('/'),
      },
      frame,
    }
  }
}

/** Base of the addresses of frames. */
const frameBase = '/frame/'

/** Frames have a Vite of their own, as their configuration replaces modules. The first frame starts it. */
function serveDevFrame(app: FastifyInstance): () => Promise<FrameFiles> {
  let starting: Promise<ViteDevServer> | undefined
  const start = async () => {
    const { createServer } = await import('vite')
    return createServer({
      configFile: `${distFolder}/../vite.embed.config.ts`,
      configLoader,
      base: frameBase,
      cacheDir: `${distFolder}/../node_modules/.vite-frame`,
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    })
  }
  app.addHook('onClose', async () => (await starting)?.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (!starting || !request.url.startsWith(frameBase)) return next()
    starting.then(({ middlewares }) => middlewares(request.raw, reply.raw, next), next)
  })
  return async () => {
    starting ??= start()
    await starting
    return {
      styles: [`${frameBase}styles/embed.css`],
      preloadFonts: [],
      script: `${frameBase}app/embed/embed.tsx`,
      extraHead: preambleAt(frameBase),
    }
  }
}
