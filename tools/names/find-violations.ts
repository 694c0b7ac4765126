import { nameRules, phraseRules } from './rules.ts'

/** A private word in a file; line 0 is its path. */
export type NameViolation = { file: string; line: number; word: string; instead: string }

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const title = /\b(?:test|describe|it)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*(['"`])(.*?)\1/g

/** The private words in the path, the code, the comments and the test titles of a file. */
export function findNameViolations(file: string, text: string): NameViolation[] {
  const code = text.replace(comment, blank).replace(/'[^'\n]*'|"[^"\n]*"/g, blank)
  const prose = [...text.matchAll(comment), ...text.matchAll(title)].map(({ 0: whole, 2: inner, index }) => ({
    line: lineAt(text, index),
    words: withoutSigns(inner ?? whole),
  }))
  const inPath = nameRules.filter(({ pattern }) => pattern.test(file)).map((rule) => ({ ...rule, line: 0 }))
  const inCode = nameRules.flatMap((rule) =>
    [...code.matchAll(new RegExp(rule.pattern, `g${rule.pattern.flags}`))].map(({ index }) => ({
      ...rule,
      line: lineAt(code, index),
    })),
  )
  const inProse = prose.flatMap(({ line, words }) =>
    phraseRules.filter(({ pattern }) => pattern.test(words)).map((rule) => ({ ...rule, line })),
  )
  return [...inPath, ...inCode, ...inProse].map(({ line, word, instead }) => ({ file, line, word, instead }))
}

// Strings are texts of the interface, formats and import paths; each imported file is checked by its own path.
const blank = (part: string): string => part.replace(/[^\n]/g, ' ')

/** A comment on one line, without its delimiters. */
const withoutSigns = (text: string): string =>
  text
    .replace(/^\s*(?:\/\*+|\*(?!\/)|\/\/)|\*\/$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const codeOrQuote = /```[\s\S]*?```|`[^`\n]*`|«[^»\n]*»/g

/** The private phrases in the prose of a Markdown document; code and quotations are not prose. */
export const findPhraseViolations = (file: string, text: string): NameViolation[] =>
  text
    .replace(codeOrQuote, blank)
    .split('\n')
    .flatMap((prose, at) =>
      phraseRules
        .filter(({ pattern }) => pattern.test(prose))
        .map(({ word, instead }) => ({ file, line: at + 1, word, instead })),
    )
