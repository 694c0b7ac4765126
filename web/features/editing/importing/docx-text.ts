import { blankLine, type DocumentLine, textOf } from './document-lines.ts'
import { withMarkers } from './document-lists.ts'
import { type MarkedAnswers, markedAnswers } from './marked-answers.ts'

/** A document as a list of questions; `marked` has answers that stand out by their look as right ones, null without such. */
export type DocxText = { plain: string; marked: MarkedAnswers | null }

const picturesAlone = /^(?:\s*\[картинка \d+\])+\s*$/i

/** Writes the lines of a document as the reader of lists takes them. */
export function docxText(lines: readonly DocumentLine[]): DocxText {
  const written = withMarkers(withPicturesAttached(lines)).map(tidy)
  const plain = written.map(textOf).join('\n')
  return { plain, marked: markedAnswers(plain, written) }
}

/** A line whose marks of pictures have one blank before them, in composed letters. */
function tidy(line: DocumentLine): DocumentLine {
  let before = ''
  const spans = line.spans.map(({ text, looks }) => {
    const own = text.normalize('NFC')
    const kept = own.startsWith(' [') && /(?:^|\s)$/.test(before) ? own.slice(1) : own
    before += kept
    return { text: kept, looks }
  })
  return { ...line, spans }
}

/** A line that has nothing but pictures belongs to the text before it, or after it where that is apart. An item is one itself. */
function withPicturesAttached(lines: readonly DocumentLine[]): DocumentLine[] {
  const kept: DocumentLine[] = []
  let waiting = ''
  for (const line of lines) {
    const last = kept.at(-1)
    const text = textOf(line).trim()
    if (picturesAlone.test(text) && line.list === null) {
      if (last && textOf(last).trim() !== '') kept[kept.length - 1] = withText(last, ` ${text}`)
      else waiting = `${waiting} ${text}`
    } else if (text !== '' && waiting !== '') {
      kept.push(withText(line, waiting))
      waiting = ''
    } else kept.push(line)
  }
  // Behind the last text it stands for itself.
  return waiting === '' ? kept : [...kept, withText(blankLine, waiting.trim())]
}

const withText = (line: DocumentLine, text: string): DocumentLine => ({
  ...line,
  spans: [...line.spans, { text, looks: line.spans.at(-1)?.looks ?? [] }],
})
