import { codeRules, type SqlRule, sqlRules } from './rules.ts'

/** A rule broken by a file. */
export type Violation = { rule: string; file: string; words: string }

/** Statements of a TypeScript file: sql templates, and SQL passed as text. */
const statement =
  /\bsql(?:\.raw)?(?:<[^`(]*>)?\s*(?:\(\s*)?`((?:[^`\\]|\\.)*)`|\bsql\.raw\(\s*(['"])(.*?)\2|\.query\(\s*(['"`])(.*?)\4/gs

/** The rules broken by a file. `file` is its path from the root, as exceptions name it. */
export function findViolations(file: string, text: string): Violation[] {
  const isSql = file.endsWith('.sql')
  const statements = isSql
    ? [text.replace(/--.*$/gm, '')]
    : [...text.matchAll(statement)].map(([, template, , raw, , quoted]) => template ?? raw ?? quoted ?? '')
  const inStatements = sqlRules.flatMap((rule) => statements.flatMap((one) => broken(rule, { file, text: one })))
  const inCode = isSql ? [] : codeRules.flatMap((rule) => broken(rule, { file, text: withoutComments(text) }))
  return [...inStatements, ...inCode]
}

function broken({ name, pattern, except }: SqlRule, { file, text }: { file: string; text: string }): Violation[] {
  const [words] = pattern.exec(text) ?? []
  return words === undefined || except?.[file] ? [] : [{ rule: name, file, words: words.trim().replace(/\s+/g, ' ') }]
}

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')
