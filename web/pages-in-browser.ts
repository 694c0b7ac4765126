import type { Plugin } from 'vite'

/** The line of a route that names the source file of its page: the server alone preloads its modules. */
const pageLine = /^\s*staticData: \{ page: '[\w/.]+' \},$/gm
/** The head of a route, and what it says to search engines and previews alone: the browser sets the title. */
const head = /pageHead\(context\.site, \{ .* \}\)/g
const inHead = /, (path: [^,{}]+?|is(Private|Hidden): true)(?=,| \})/g
/** The same where each has a line of its own; routes themselves are less indented. */
const headLine = /^ {6,}(path|description|image|kind|isHidden|isPrivate): .*,$/gm

/** Leaves out of the browser's scripts what routes declare for the server. */
export const pagesInBrowser: Plugin = {
  name: 'pages-in-browser',
  enforce: 'pre',
  transform(code, id, options) {
    if (options?.ssr || !/\/web\/app\/routes\/[\w-]+\.tsx$/.test(id)) return null
    const short = code.replace(pageLine, '').replace(head, (one) => one.replace(inHead, ''))
    return { code: short.replace(headLine, ''), map: null }
  },
}
