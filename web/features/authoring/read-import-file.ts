import { decodeText, type TextEncoding } from '@quiz/contract/formats/decode-text.ts'
import { isMoodle } from '@quiz/contract/formats/read-moodle.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importFileTexts as texts } from '@quiz/contract/texts/ru/import-files.ts'
import type { DocumentPicture } from './document-lines.ts'
import type { DocxReply } from './docx.worker.ts'
import { docxText } from './docx-text.ts'
import { binaryKind } from './file-kinds.ts'
import type { ImportPicture, WrittenSource } from './import-source.ts'
import type { MoodleReply } from './moodle.worker.ts'
import { linesOfPage, mostPageCharacters } from './page-lines.ts'
import { savedPage } from './saved-page.ts'
import type { XlsxReply } from './xlsx.worker.ts'

/** A document that takes longer is given up, milliseconds. */
const documentTimeMs = 60_000

/** What a file has, and what to say about it; no source when it cannot be read. */
export type ImportFileOutcome = { source: WrittenSource | null; note: string }

/** Reads a file with questions: a text in any known encoding, a Word document, or an Excel table. Never rejects. */
export async function readImportFile(file: File): Promise<ImportFileOutcome> {
  try {
    const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
    if (isMoodle(decodeText(head).text)) return await readMoodleFile(file)
    const kind = binaryKind(file.name, head)
    if (kind === 'docx' || kind === 'odt') return await readDocxFile(file)
    if (kind === 'page') return await readPageFile(file)
    if (kind === 'xlsx') return await readXlsxFile(file)
    if (kind) return refused(texts.other[kind](file.name))
    return await readTextFile(file)
  } catch {
    return refused(texts.unreadable(file.name))
  }
}

const refused = (note: string): ImportFileOutcome => ({ source: null, note })

async function readTextFile(file: File): Promise<ImportFileOutcome> {
  // No encoding takes more than four bytes for a character.
  if (file.size > 4 * limits.importTextChars) return refused(texts.tooLarge(file.name))
  const source = encodedSource(file.name, new Uint8Array(await file.arrayBuffer()))
  if (source.text.length > limits.importTextChars) return refused(texts.tooLarge(file.name))
  return { source, note: texts.read(file.name) }
}

/** The text of a file in this encoding, or in the one that its bytes suggest. */
export function encodedSource(name: string, bytes: Uint8Array, chosen?: TextEncoding): WrittenSource {
  const { text, encoding } = decodeText(bytes, chosen)
  // A text field has line feeds alone, by which its lines are counted.
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return { text: lines, pictures: [], docx: null, file: { name, encoded: { bytes, encoding } } }
}

async function readDocxFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importDocxBytes) return refused(texts.docxTooLarge(file.name))
  // Each kind of document has a library of its own, which comes with its worker.
  const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' })
  const reply = await inWorker<DocxReply>(worker, await file.arrayBuffer())
  if (!reply) return refused(texts.unreadable(file.name))
  const { plain, marked, page } = reply
  if (page !== undefined) return pageOutcome(file.name, page) ?? refused(texts.embedded(file.name))
  if (plain.length > limits.importTextChars) return refused(texts.tooLarge(file.name))
  const pictures = withNames(reply.pictures)
  // What stands out tells the right answers unless the text does.
  const text = marked?.text ?? plain
  const source = { text, pictures, docx: { plain, marked }, file: { name: file.name, encoded: null } }
  return { source, note: texts.docxRead(file.name, pictures.length) }
}

async function readPageFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importDocxBytes) return refused(texts.docxTooLarge(file.name))
  const { text } = decodeText(new Uint8Array(await file.arrayBuffer()))
  return pageOutcome(file.name, text) ?? refused(texts.unreadable(file.name))
}

/** What a saved page has; null for a text that is none. */
function pageOutcome(name: string, saved: string): ImportFileOutcome | null {
  const page = savedPage(saved)
  if (page === null) return null
  if (page.length > mostPageCharacters) return refused(texts.pageTooLarge(name))
  const { plain, marked } = docxText(linesOfPage(page))
  const source = { text: marked?.text ?? plain, pictures: [], docx: { plain, marked }, file: { name, encoded: null } }
  return { source, note: texts.pageRead(name) }
}

async function readXlsxFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importDocxBytes) return refused(texts.docxTooLarge(file.name))
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' })
  const reply = await inWorker<XlsxReply>(worker, await file.arrayBuffer())
  if (!reply) return refused(texts.unreadable(file.name))
  const { text = '', docx = null, pictures = [], name: sheet = '' } = reply.sheet ?? {}
  if (text.length > limits.importTextChars) return refused(texts.tooLarge(file.name))
  const source = { text, pictures: withNames(pictures), docx, file: { name: file.name, encoded: null } }
  return { source, note: texts.sheetRead(file.name, { sheet, others: reply.others, pictured: pictures.length }) }
}

const withNames = (pictures: readonly DocumentPicture[]): ImportPicture[] =>
  pictures.map(({ bytes, type, alt }, index) => ({
    file: new File([bytes], texts.picture(index + 1), { type }),
    alt: alt.length > limits.imageAltChars ? '' : alt,
  }))

/** Pictures stand in Moodle's files between the texts, many times longer than these. */
async function readMoodleFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importMoodleBytes) return refused(texts.docxTooLarge(file.name))
  const worker = new Worker(new URL('./moodle.worker.ts', import.meta.url), { type: 'module' })
  const reply = await inWorker<MoodleReply>(worker, await file.arrayBuffer())
  if (!reply) return refused(texts.unreadable(file.name))
  if (reply.text.length > limits.importTextChars) return refused(texts.tooLarge(file.name))
  const pictures = reply.pictures.map(({ bytes, name, alt }) => ({
    file: new File([bytes], name),
    alt: alt.length > limits.imageAltChars ? '' : alt,
  }))
  const source = { text: reply.text, pictures, docx: null, file: { name: file.name, encoded: null } }
  return { source, note: texts.moodleRead(file.name, pictures.length) }
}

function inWorker<Reply>(worker: Worker, bytes: ArrayBuffer): Promise<Reply | null> {
  return new Promise<Reply | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), documentTimeMs)
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = () => resolve(null)
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}
