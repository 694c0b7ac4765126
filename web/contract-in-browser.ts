import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

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
 * requests, and tests check replies. Modules of the contract do nothing but declare, so each of their declarations is pure.
 */
export const contractInBrowser: Plugin = {
  name: 'contract-in-browser',
  transform(code, id, options) {
    if (options?.ssr || !/\/contract\/[\w/-]+\.ts$/.test(id)) return null
    const program = parseAst(code)
    const shared = sharedParts(program)
    const edits: Edit[] = []
    let functions = 0
    const enter = () => void functions++
    const leave = () => void functions--
    const pure = ({ start }: { start: number }) => {
      if (functions === 0) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
    }
    // A spread or a property could call a getter, so a declaration with one is kept unless it is the result of a pure call.
    let mayCallGetter = false
    const noteGetter = () => {
      mayCallGetter ||= functions === 0
    }
    const withoutServer = (declared: ESTree.ObjectExpression) => {
      for (const [index, property] of declared.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !ofServer.has(property.key.name))
          continue
        // With the comma after it.
        const end = declared.properties[index + 1]?.start ?? declared.end - 1
        edits.push({ start: property.start, end, text: '' })
      }
    }
    new Visitor({
      ...{ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
      ...{ 'FunctionDeclaration:exit': leave, 'FunctionExpression:exit': leave, 'ArrowFunctionExpression:exit': leave },
      NewExpression: pure,
      SpreadElement: noteGetter,
      MemberExpression({ object }) {
        // The members of the namespace `z` are known.
        if (object.type !== 'Identifier' || object.name !== 'z') noteGetter()
      },
      VariableDeclarator({ id: name, init }) {
        if (functions > 0) return
        mayCallGetter = false
        if (init?.type === 'ObjectExpression' && name.type === 'Identifier' && shared.has(name.name))
          withoutServer(init)
      },
      'VariableDeclarator:exit'({ init }) {
        if (functions > 0 || !init || !mayCallGetter) return
        edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
        edits.push({ start: init.end, end: init.end, text: '))()' })
      },
      CallExpression(call) {
        pure(call)
        const options = optionsOf(call)
        if (options) withoutServer(options)
      },
    }).visit(program)
    return { code: edited(code, edits), map: null }
  },
}

/** The options of an endpoint that this call declares. */
function optionsOf({ callee, arguments: [, , options] }: ESTree.CallExpression): ESTree.ObjectExpression | null {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return null
  return options?.type === 'ObjectExpression' ? options : null
}

/** Names of the objects with options that several endpoints of a module share. */
function sharedParts(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  new Visitor({
    CallExpression(call) {
      for (const part of optionsOf(call)?.properties ?? [])
        if (part.type === 'SpreadElement' && part.argument.type === 'Identifier') names.add(part.argument.name)
    },
  }).visit(program)
  return names
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
