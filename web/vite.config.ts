import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { arucoAsModule } from './aruco-as-module.ts'
import { contractInBrowser } from './contract-in-browser.ts'
import { pagesInBrowser } from './pages-in-browser.ts'
import { zipWithoutWorkers } from './zip-without-workers.ts'

/** Pieces that pages share, taken in this order, each with all that it imports: many small ones compress badly and queue behind each other. */
const pieces = [
  // Calls import the schemas that `contractInBrowser` takes out of them. What forms check by stands alone, or it would come along.
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|contract[\\/](fields|account[\\/]registration|quiz[\\/]settings)[.]ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'libraries',
    // The exceptions are for few pages.
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|router-core|query|query-core|store|history))[\\/](?!.*(useBlocker|useQueries|queriesObserver))/,
  },
  // What all pages have besides, with the home page. Without the entry: it waits for its page, which may not be in the same file.
  { name: 'first', test: /web[\\/](app[\\/]router|pages[\\/]HomePage)[.]tsx$/ },
  // What the page of a test shares with its result and others, and before that the small parts of it that most pages have.
  {
    name: 'small',
    test: /web[\\/](ui[\\/](FieldProblem|TextInput|TextArea|Select|Switch|subject-art)|lib[\\/](idempotency-key|use-page-title))[.]tsx?$|question-fields[.]ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'foot',
    test: /web[\\/](features[\\/](quiz[\\/](QuizAuthorLink|own-quizzes[\\/]OwnQuizTools|sharing[\\/](ShareButton|share-message))|moderation[\\/]reports[\\/]ReportButton|attempt[\\/]taking[\\/]clear-attempt)|ui[\\/](StepProgress|SubjectArt)|lib[\\/](just-published|math-text))[.]tsx?$/,
  },
  { name: 'numbers', test: /contract[\\/]questions[\\/](decimal|normalized-|typed-number)[\w-]*[.]ts$/ },
  // Small parts of forms with pictures, which pages of all kinds have.
  {
    name: 'pictures',
    test: /(use-picture-url|picture-size|web[\\/]lib[\\/]pictures)[.]ts$/,
    includeDependenciesRecursively: false,
  },
  // The page of a result has all of it, the dialog of a thread a part.
  { name: 'comments', test: /web[\\/]features[\\/]quiz[\\/]comments[\\/]Comments[.]tsx$/ },
  { name: 'taking', test: /web[\\/]features[\\/]attempt[\\/]taking[\\/]Taking[.]tsx$/ },
]

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
      ...(!isSsrBuild && { output: { codeSplitting: { groups: pieces }, ...fileNames } }),
    },
  },
}))
