import { withoutEntities } from '@quiz/contract/formats/entities.ts'
import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'

/** A text as an accepted one of Moodle, where a bare star stands for anything. */
export const acceptedPattern = (text: string): string => text.replaceAll('*', '\\*')

/** What a pattern of Moodle accepts, and whether a star in it stood for anything. In `-*>` of the writer it does not. */
export function acceptedOf(pattern: string): { text: string; hasWildcard: boolean } {
  const bare = pattern.replaceAll('\\*', '\ufdd0').replaceAll('-*>', '->')
  return { text: bare.replaceAll('\ufdd0', '*'), hasWildcard: bare.includes('*') }
}

/**
 * Whether Moodle would show a plain text otherwise: it resolves numbered entities, signs that GIFT uses within itself, takes what
 * stands between doubled dollars for a formula, and shows the source of real ones, as it filters no plain text.
 */
export const changesInPlain = (text: string): boolean =>
  /&#(?:\d|x[\da-f])|&&0\d\d;|\$\$/i.test(text) || findFormulas(text).length > 0

/** The formulas of Moodle, between doubled dollars. */
const dollars = /\$\$([^$]{1,400})\$\$/g
const endsLine = /^\s*(?:$|\n|<\/?(?:p|div|br|li|td)\b)/i

/** Whether what stands before a formula leaves it at the beginning of a line. */
function beginsLine(before: string): boolean {
  const written = before.trimEnd()
  if (written === '' || before.slice(written.length).includes('\n')) return true
  return /<(?:p|div|br|li|td)\b[^<>]*>$/i.test(written)
}

/** A text or HTML with delimiters in place of doubled dollars: a formula alone in its text or line stands on a line of its own. */
export const withoutDollars = (text: string): string =>
  text.includes('$$')
    ? text.replace(dollars, (whole, tex: string, at: number) => {
        if (tex.trim() === '') return whole
        const isAlone =
          beginsLine(text.slice(Math.max(0, at - 200), at)) &&
          endsLine.test(text.slice(at + whole.length, at + whole.length + 200))
        return isAlone ? `\\[${tex}\\]` : `\\(${tex}\\)`
      })
    : text

/** A text as an attribute of HTML. */
export const attributeOf = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/**
 * A text as HTML that is read back as it was, blanks and lines included. Moodle, which takes any two delimiters for those of a
 * formula, finds the formulas of this site alone: all other delimiters have a tag between their signs.
 */
export function htmlOf(text: string): string {
  let [html, at] = ['', 0]
  for (const { from, to } of findFormulas(text, Number.POSITIVE_INFINITY)) {
    html += withoutDelimiters(text.slice(at, from)) + attributeOf(text.slice(from, to)).replace(/\$(?=\$)/g, '&#36;')
    at = to
  }
  return (html + withoutDelimiters(text.slice(at)))
    .split('\n')
    .map((line) => line.replace(/^ | $| (?= )/g, '&#32;'))
    .join('<br>')
}

const withoutDelimiters = (text: string): string =>
  attributeOf(text)
    .replace(/\$(?=\$)/g, '<span>$&</span>')
    .replace(/\\([()[\]])/g, '\\<span>$1</span>')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', $: '&#36;' }

/** HTML as Moodle shows it: where it has formulas, its filter for them would show the tags between two braces as text. */
export const filteredHtml = (html: string): string => (/\\[[(]/.test(html) ? html.replaceAll('{', '&#123;') : html)

/** A right-hand side of a pair: Moodle shows its entities and drops its tags, whatever the format of the question. */
export const rightSide = (text: string): string =>
  text.replace(/&(?=#?[a-z\d]{1,32};)|[<>]|\$(?=\$)/gi, (sign) => signs[sign] ?? sign)
/** The text that was written as a right-hand side. */
export const rightSideOf = (written: string): string => withoutEntities(written)

/** A paragraph with a class of its own, in which the writer puts what Moodle has no field for. */
const paragraph = (name: string) => {
  const head = `<p class="kvizarium-${name}">`
  return {
    write: (html: string): string => `${head}${html}</p>`,
    /** A text before this paragraph, the content of the paragraph, and what stands behind it. */
    apart(html: string): [string, string, string] {
      const begin = html.lastIndexOf(head)
      const end = begin < 0 ? -1 : html.indexOf('</p>', begin)
      return end < 0
        ? [html, '', '']
        : [html.slice(0, begin), html.slice(begin + head.length, end), html.slice(end + '</p>'.length)]
    },
  }
}
export const ownParagraphs = { note: paragraph('note'), source: paragraph('source') }
