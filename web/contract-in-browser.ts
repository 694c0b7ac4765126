import { type Plugin, parseAst, Visitor } from 'vite'

/** What the declaration of a call has for the server and for the API document. */
const ofServer = new Set([
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'errors',
  'rates',
  'countsAs',
  'queue',
  'searches',
])

type Edit = { start: number; end: number; text: string }

/**
 * Leaves out of the browser's scripts what they do not use of the contract, its schemas above all: the server validates
 * requests, and tests check replies. Modules of the contract do nothing but declare, so each call while they load is pure.
 */
export const contractInBrowser: Plugin = {
  name: 'contract-in-browser',
  transform(code, id, options) {
    if (options?.ssr || !/\/contract\/[\w/-]+\.ts$/.test(id)) return null
    const edits: Edit[] = []
    let functions = 0
    const enter = () => void functions++
    const leave = () => void functions--
    const pure = ({ start }: { start: number }) => {
      if (functions === 0) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
    }
    new Visitor({
      ...{ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
      ...{ 'FunctionDeclaration:exit': leave, 'FunctionExpression:exit': leave, 'ArrowFunctionExpression:exit': leave },
      NewExpression: pure,
      // A spread could call a getter, so an object with one is kept unless it is the result of a pure call.
      VariableDeclarator({ init }) {
        if (functions > 0 || init?.type !== 'ObjectExpression') return
        if (!init.properties.some(({ type }) => type === 'SpreadElement')) return
        edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
        edits.push({ start: init.end, end: init.end, text: '))()' })
      },
      CallExpression(call) {
        pure(call)
        const [, , declared] = call.arguments
        if (call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint') return
        if (declared?.type !== 'ObjectExpression') return
        for (const property of declared.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier' && ofServer.has(property.key.name))
            edits.push({ start: property.start, end: property.end, text: `${property.key.name}: undefined` })
      },
    }).visit(parseAst(code))
    return { code: edited(code, edits), map: null }
  },
}

/** The code with these parts replaced; an edit within another one is left out. */
function edited(code: string, edits: readonly Edit[]): string {
  let at = 0
  let result = ''
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
