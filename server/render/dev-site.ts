import type { RenderPage } from '@quiz/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import type { RenderedSite } from '#server/render/built-site.ts'
import { distFolder } from '#server/render/built-site.ts'

const refreshPreamble = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script><script type="module" src="/@vite/client"></script>`

/** The site in development: Vite serves and renders the sources, with hot module replacement. */
export async function serveDevSite(app: FastifyInstance): Promise<() => Promise<RenderedSite>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: `${distFolder}/../vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|images)\//i.test(request.url)) return next()
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
        extraHead: refreshPreamble,
      },
      // From the sources, so with the storage of the browser: only the build replaces that.
      frame: { styles: ['/styles/embed.css'], script: '/app/embed/embed.tsx', extraHead: refreshPreamble },
    }
  }
}
