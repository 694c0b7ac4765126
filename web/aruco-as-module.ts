import type { Plugin } from 'vite'

const library = /\/node_modules\/js-aruco2\/src\/(aruco|cv)\.js$/

/**
 * Makes modules of the two files of js-aruco2 that are in use. Each puts its exports on `this`, which is an empty object in Node
 * and in classic scripts, but not in what a bundler writes: there the exports would be missing.
 */
export const arucoAsModule = (): Plugin => ({
  name: 'aruco-as-module',
  enforce: 'pre',
  // The development server would bundle the library before any plugin of the site sees it.
  config: () => ({ optimizeDeps: { exclude: ['js-aruco2'] } }),
  transform(code, id) {
    const name = library.exec(id.replaceAll('\\', '/'))?.[1]
    if (!name) return null
    const isReader = name === 'aruco'
    const body = isReader ? code.replace(`require('./cv')`, 'cv') : code
    const module = `${isReader ? "import cv from './cv.js'\n" : ''}const exported = {}
;(function () {
${body}
}).call(exported)
export default exported`
    return { code: module, map: null }
  },
})
