import type { RenderPage } from '@quiz/contract/site/site.ts'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { EntryFiles, RenderedSite } from '#server/render/built-site.ts'
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
  const frame = serveDevEntry(app, entries.frame)
  const game = serveDevEntry(app, entries.game)
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|images|frame|game)\//i.test(request.url)) return next()
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
      game,
    }
  }
}

/** Bundles of their own: a configuration each, with the base of its addresses, and what a page loads. */
const entries = {
  frame: { config: 'embed', base: '/frame/', style: 'styles/embed.css', script: 'app/embed/embed.tsx' },
  game: { config: 'game', base: '/game/', style: 'styles/game.css', script: 'app/game/game.tsx' },
} as const

/** Each has a Vite of its own, as its configuration replaces modules. The first page starts it. */
function serveDevEntry(app: FastifyInstance, entry: (typeof entries)[keyof typeof entries]): () => Promise<EntryFiles> {
  const { config, base, style, script } = entry
  let starting: Promise<ViteDevServer> | undefined
  const start = async () => {
    const { createServer } = await import('vite')
    return createServer({
      configFile: `${distFolder}/../vite.${config}.config.ts`,
      configLoader,
      base,
      cacheDir: `${distFolder}/../node_modules/.vite-${config}`,
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    })
  }
  app.addHook('onClose', async () => (await starting)?.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (!starting || !request.url.startsWith(base)) return next()
    starting.then(({ middlewares }) => middlewares(request.raw, reply.raw, next), next)
  })
  return async () => {
    starting ??= start()
    await starting
    return {
      styles: [`${base}${style}`],
      preloadFonts: [],
      script: `${base}${script}`,
      extraHead: preambleAt(base),
    }
  }
}
