import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { CharSet } from 'refa'
import { Chars, type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

// Readers of texts must take linear time. `scslre` finds repeats that share characters with each other; what it does not
// look for is an expression that starts anew inside what an earlier start has read in vain: / \(.*\)$/ in « ( ( ( (».

const root = join(import.meta.dirname, '..')

/** The readers of texts, and those of documents and tables, with how many expressions they have at least. */
const readers = [
  { folder: 'contract/formats', files: /^[^.]+\.ts$/, least: 150 },
  {
    folder: 'web/features/editing/importing',
    files:
      /^(?:docx|document|odt|ods|xlsx|sheet|number-format|date-format|format-tokens|file-kinds|page-lines|saved-page|math-text|colour-names|symbol-fonts|list-roles|marked-answers)[^.]*\.ts$/,
    least: 60,
  },
]

type Expression = { where: string; source: string; flags: string }
type Template = { quasis: { value: { raw: string; cooked: string } }[]; expressions: { name: string }[] }
/** A node of the syntax tree, with what this test asks of it. */
type Node = {
  type?: string
  start?: number
  regex?: { pattern: string; flags: string }
  id?: { name: string }
  init?: { quasi?: Template } | null
  callee?: { name?: string }
  arguments?: [Template, { value: string }?]
}

/** Every expression of a file, those made of strings too, where these are constants of the file. */
function expressionsIn(path: string): Expression[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found: Expression[] = []
  const constants = new Map<string, string>()
  const add = (node: Node, source: string, flags: string) =>
    found.push({ where: `${path}:${text.slice(0, node.start).split('\n').length}`, source, flags })
  const textOf = ({ quasis, expressions }: Template, kind: 'raw' | 'cooked'): string =>
    quasis.map(({ value }, at) => value[kind] + (constants.get(expressions[at]?.name ?? '') ?? '')).join('')
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node: Node = value
    if (node.regex) add(node, node.regex.pattern, node.regex.flags)
    if (node.init?.quasi) constants.set(node.id?.name ?? '', textOf(node.init.quasi, 'raw'))
    if (node.callee?.name === 'RegExp' && node.arguments)
      add(node, textOf(node.arguments[0], 'cooked'), node.arguments[1]?.value ?? '')
    Object.values(value).forEach(walk)
  }
  walk(parseAst(text, { lang: 'ts' }))
  return found
}

/** Why an expression may take more than linear time; none for a linear one. */
function doubtsOf({ source, flags }: Omit<Expression, 'where'>): string[] {
  const repeats = analyse({ source, flags }).reports.map(({ type }) => `repeats share characters (${type})`)
  return [...new Set([...repeats, ...restarts(source, flags)])]
}

/** Repeats that fail at their end, and that a later start reads again. */
function restarts(source: string, flags: string): string[] {
  if (flags.includes('y')) return []
  const parser = new RegExpParser()
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') })
  const read = parser.parseFlags(flags)
  return pattern.alternatives.flatMap((alternative) => {
    const [first] = alternative.elements
    if (first?.type === 'Assertion' && first.kind === 'start') return []
    const found: string[] = []
    visitRegExpAST(alternative, {
      onQuantifierEnter(quantifier) {
        if (quantifier.max !== Number.POSITIVE_INFINITY || !isFollowed(quantifier, alternative)) return
        if (!isReadOnce(quantifier, alternative, read)) found.push(`${quantifier.raw} is read again from each start`)
      },
    })
    return found
  })
}

/** Whether something that may fail follows in the alternative. */
function isFollowed(node: AST.Node, alternative: AST.Node): boolean {
  for (let at = node; at !== alternative && at.parent; at = at.parent)
    if (at.parent.type === 'Alternative' && at.parent.elements.at(-1) !== at) return true
  return false
}

/** Whether no start lies inside what the repeat has read: it has to begin with, or to follow, what the repeat does not read. */
function isReadOnce(quantifier: AST.Quantifier, alternative: AST.Alternative, flags: ReadonlyFlags): boolean {
  const read = charactersOf(quantifier.element, flags)
  const [first] = alternative.elements
  const isKeptOut = first?.type === 'Assertion' && first.kind === 'lookbehind' && first.negate
  if (isKeptOut && read.isSubsetOf(charactersOf(first, flags))) return true
  return elementsBefore(quantifier, alternative).some((element) => charactersOf(element, flags).isDisjointWith(read))
}

/** The characters that have to come before a repeat. */
function elementsBefore(node: AST.Node, alternative: AST.Alternative): AST.Node[] {
  const before: AST.Node[] = []
  for (let at: AST.Node = node; at !== alternative && at.parent; at = at.parent)
    if (at.parent.type === 'Alternative')
      before.push(...at.parent.elements.slice(0, at.parent.elements.indexOf(at as AST.Element)))
  return before
    .map((element) => (element.type === 'Quantifier' && element.min > 0 ? element.element : element))
    .filter(({ type }) => type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass')
}

function charactersOf(node: AST.Node, flags: ReadonlyFlags): CharSet {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return toUnicodeSet(node as AST.Character, flags).chars
    case 'Quantifier':
      return charactersOf(node.element, flags)
    case 'Alternative':
      return unionOf(node.elements, flags)
    case 'Group':
    case 'CapturingGroup':
      return unionOf(node.alternatives, flags)
    case 'Assertion':
      return 'alternatives' in node ? unionOf(node.alternatives, flags) : Chars.empty(flags)
    default:
      return Chars.all(flags)
  }
}

const unionOf = (nodes: readonly AST.Node[], flags: ReadonlyFlags): CharSet =>
  nodes.reduce((all, node) => all.union(charactersOf(node, flags)), Chars.empty(flags))

test.each([
  String.raw` \(.*\)$`,
  String.raw`[.;,\s]+$`,
  String.raw`\s*,`,
  String.raw`^(.*?)\s+=\s+(.*)$`,
  '<b[^>]*>',
  '^(?:a+)+b',
])('the check finds what is wrong with %s', (source) => {
  expect(doubtsOf({ source, flags: '' })).not.toEqual([])
})

test.each([String.raw`^\s+x`, '"[^"]*"', String.raw`[,;]\s*x`, String.raw`\s+`, 'a{1,9}b'])(
  'the check lets %s be',
  (source) => {
    expect(doubtsOf({ source, flags: '' })).toEqual([])
  },
)

test.each(readers)('every expression of $folder takes linear time', ({ folder, files, least }) => {
  const names = readdirSync(join(root, folder)).filter((name) => files.test(name))
  const expressions = names.flatMap((name) => expressionsIn(`${folder}/${name}`))
  expect(expressions.length).toBeGreaterThan(least)
  const doubtful = expressions.flatMap((expression) =>
    doubtsOf(expression).map((doubt) => `${expression.where} /${expression.source}/${expression.flags}: ${doubt}`),
  )
  expect(doubtful).toEqual([])
})
