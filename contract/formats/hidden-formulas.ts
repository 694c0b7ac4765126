import type { RawItem } from '@quiz/contract/formats/imported.ts'
import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'

/** A part of a text that is hidden, and the formula that is shown in its place. */
export type HiddenPart = { from: number; to: number; source: string }

/**
 * Formulas of a text, each hidden behind one character that the text has not while it is read: no bracket, dash, semicolon or
 * line break within a formula is taken for one of the format.
 */
export type FormulaHider = {
  hide: (text: string, parts?: readonly HiddenPart[]) => string
  show: (text: string) => string
  /** A text as it was before it was hidden. */
  asWritten: (text: string) => string
}

/** Private characters, of which fonts and programs use other ones. */
const [first, last] = [0xe000, 0xefff]
const stands = /[\ue000-\uefff]/g

export function formulaHider(whole: string): FormulaHider {
  const taken = new Set(whole.match(stands))
  const hidden = new Map<string, { source: string; written: string }>()
  let next = first
  const standFor = (source: string, written: string): string => {
    while (taken.has(String.fromCharCode(next))) next += 1
    // Beyond thousands of formulas they are read as they are written.
    if (next > last) return written
    const stand = String.fromCharCode(next)
    next += 1
    hidden.set(stand, { source, written })
    return stand
  }
  return {
    hide(text, parts = formulaParts(text)) {
      let [out, at] = ['', 0]
      for (const { from, to, source } of parts) {
        out += text.slice(at, from) + standFor(source, text.slice(from, to))
        at = to
      }
      return out + text.slice(at)
    },
    show: (text) => text.replace(stands, (stand) => hidden.get(stand)?.source ?? stand),
    asWritten: (text) => text.replace(stands, (stand) => hidden.get(stand)?.written ?? stand),
  }
}

/** The formulas of a text; those in the line end with their line, others with their paragraph. */
export function formulaParts(text: string): HiddenPart[] {
  if (!/\\[([]/.test(text)) return []
  const parts: HiddenPart[] = []
  let begin = 0
  for (const paragraph of paragraphsOf(text)) {
    for (const { from, to, isBlock } of findFormulas(paragraph, Number.POSITIVE_INFINITY)) {
      const source = paragraph.slice(from, to)
      if (isBlock || !source.includes('\n')) parts.push({ from: begin + from, to: begin + to, source })
    }
    begin += paragraph.length
  }
  return parts
}

/** The paragraphs of a text, each from its blank line on. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let paragraph = ''
  for (const line of text.split(/(?<=\n)/)) {
    if (/^[ \t]*\n$/.test(line)) paragraphs.push(paragraph)
    paragraph = /^[ \t]*\n$/.test(line) ? line : paragraph + line
  }
  return [...paragraphs, paragraph]
}

/** Reads a text whose formulas are hidden, and gives back its items with the formulas, at the lines where they were written. */
export function* readHiding(
  text: string,
  read: (hidden: string, hider: FormulaHider) => Iterable<RawItem>,
  parts = formulaParts(text),
): Generator<RawItem> {
  const hider = formulaHider(text)
  const hidden = hider.hide(text, parts)
  if (parts.length === 0) return yield* read(text, hider)
  const lineOf = linesBefore(text, parts)
  for (const item of read(hidden, hider)) yield withFormulas(item, hider, lineOf)
}

/** Where a line of a text with hidden formulas was written. */
function linesBefore(text: string, parts: readonly HiddenPart[]): (line: number) => number {
  // By the lines of the hidden text, from 1: how many line breaks are hidden before each.
  const before = [0, 0]
  let [hidden, at] = [0, 0]
  for (const { from, to } of parts) {
    for (let count = breaksIn(text.slice(at, from)); count > 0; count -= 1) before.push(hidden)
    hidden += breaksIn(text.slice(from, to))
    at = to
  }
  return (line) => line + (before[line] ?? hidden)
}

const breaksIn = (text: string): number => text.split('\n').length - 1

/** An item with the formulas of its texts, and with the lines of the text that it was written in. */
export function withFormulas(item: RawItem, { show }: FormulaHider, lineOf = (line: number) => line): RawItem {
  const change = (part: unknown, name = ''): unknown => {
    if (typeof part === 'string') return show(part)
    if (typeof part === 'number') return /^(?:line|lastLine)$/.test(name) ? lineOf(part) : part
    if (Array.isArray(part)) return part.map((one) => change(one))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, change(own, key)]))
  }
  return change(item) as RawItem
}
