import type { Plugin } from 'vite'

const library = /\/node_modules\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/

/**
 * Has write-excel-file compress in the page. From 160,000 bytes of a sheet on (some 40 pupils and 100 works) it would start a worker
 * from a blob, which the Content-Security-Policy forbids, and wait for it for ever.
 */
export const zipWithoutWorkers = (): Plugin => ({
  name: 'zip-without-workers',
  enforce: 'pre',
  // The development server would bundle the library before any plugin of the site sees it.
  config: () => ({ optimizeDeps: { exclude: ['write-excel-file'] } }),
  transform(_, id) {
    if (!library.test(id.replaceAll('\\', '/'))) return null
    const module = `import { zipSync } from 'fflate'
export default async (files) => zipSync(files).buffer`
    return { code: module, map: null }
  },
})
