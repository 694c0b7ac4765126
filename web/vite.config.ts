import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { arucoAsModule } from './aruco-as-module.ts'
import { contractInBrowser } from './contract-in-browser.ts'
import { pagesInBrowser } from './pages-in-browser.ts'
import { groupsOf, requireModulesOf, sharedPieces } from './shared-pieces.ts'
import { zipWithoutWorkers } from './zip-without-workers.ts'

/**
 * Hashes alone, as short as the bundler takes: the list of all files, which the first script has, does not compress; the manifest
 * says what each is. The names of styles and fonts are left, as the build for the server makes the same ones.
 */
const fileNames = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    arucoAsModule(),
    zipWithoutWorkers(),
    contractInBrowser,
    pagesInBrowser,
    requireModulesOf(sharedPieces),
    react(),
    tailwindcss(),
    {
      // Russian is what we show; where react-aria asks the browser for its language instead, it falls back to English.
      ...optimizeLocales.vite({ locales: ['ru-RU', 'en-US'] }),
      enforce: 'pre',
      apply: (_, env) => env.command === 'build' && !env.isSsrBuild,
    },
  ],
  worker: { plugins: () => [arucoAsModule()] },
  build: {
    target: 'es2022',
    // Browsers that know light-dark(): older ones would need every colour twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? { server: 'app/server.tsx' } : { client: 'app/client.tsx', style: 'styles/app.css' },
      // Pages that show another one behind a dialog import it for good, which is meant.
      checks: { ineffectiveDynamicImport: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: groupsOf(sharedPieces) }, ...fileNames } }),
    },
  },
}))
