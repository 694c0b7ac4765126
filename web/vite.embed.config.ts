import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import site from './vite.config.ts'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The one script that a frame loads later reads typed numbers, and has nothing to fetch beside it. */
const withoutPreloading: Plugin = {
  name: 'without-preloading',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** The bundle of frames. It shares no file with the site's, so tokens, cookies and the storage are not in it. */
export default defineConfig((env) => {
  const { build, ...shared } = site(env)
  return {
    ...mergeConfig(shared, {
      plugins: [withoutPreloading],
      resolve: {
        alias: {
          '#web/lib/call.ts': inFolder('app/embed/guest-call.ts'),
          '#web/lib/trusted-formulas.ts': inFolder('app/embed/brought-formulas.ts'),
          '#web/lib/stored-text.ts': inFolder('app/embed/memory-text.ts'),
          '@tanstack/react-router': inFolder('app/embed/Link.tsx'),
        },
      },
    }),
    publicDir: false,
    build: {
      ...build,
      emptyOutDir: false,
      manifest: '.vite/embed.json',
      rolldownOptions: { input: { embed: 'app/embed/embed.tsx' } },
    },
  }
})
