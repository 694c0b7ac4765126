import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import site from './vite.config.ts'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The scripts that bundles of their own load later have nothing to fetch beside them. */
export const withoutPreloading: Plugin = {
  name: 'without-preloading',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

const standIns = [
  { find: '#web/lib/call.ts', replacement: inFolder('app/embed/guest-call.ts') },
  { find: '#web/lib/trusted-formulas.ts', replacement: inFolder('app/embed/brought-formulas.ts') },
  { find: '#web/lib/stored-text.ts', replacement: inFolder('app/embed/memory-text.ts') },
  { find: '@tanstack/react-router', replacement: inFolder('app/embed/Link.tsx') },
  // All of their importers stand beside them, or are pages, which frames do not have.
  { find: /^[.]\/(use|clear)-attempt[.]ts$/, replacement: inFolder('app/embed/memory-attempt.ts') },
]

/** The bundle of frames. It shares no file with the site's, so tokens, cookies and the storage are not in it. */
export default defineConfig((env) => {
  const { build, ...shared } = site(env)
  return {
    ...mergeConfig(shared, {
      plugins: [withoutPreloading],
      resolve: {
        alias: standIns,
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
