import { decodeText, type TextEncoding } from '@quiz/contract/formats/decode-text.ts'
import { isMoodle } from '@quiz/contract/formats/read-moodle.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importFileTexts as texts } from '@quiz/contract/texts/ru/import-files.ts'
import type { DocumentPicture } from './document-lines.ts'
import type { DocxReply } from './docx.worker.ts'
import { docxText } from './docx-text.ts'
import { binaryKind, isLockedCompound } from './file-kinds.ts'
import { type ImportPicture, lineFeeds, type WrittenSource } from './import-source.ts'
import type { MoodleReply } from './moodle.worker.ts'
import { linesOfPage, mostPageCharacters } from './page-lines.ts'
import { savedPage } from './saved-page.ts'
import type { WorkbookReply, WorkbookRequest } from './sheet.worker.ts'

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
    if (kind === 'xlsx' || kind === 'ods') return await readWorkbookFile(file, null)
    if ((kind === 'doc' || kind === 'xls') && (await isLockedCompound(file))) return refused(texts.locked(file.name))
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
  return {
    text: lineFeeds(text),
    pictures: [],
    docx: null,
    isPasted: false,
    file: { name, encoded: { bytes, encoding } },
  }
}

async function readDocxFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importDocxBytes) return refused(texts.docxTooLarge(file.name))
  // Each kind of document has a library of its own, which comes with its worker.
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' })
  const reply = await inWorker<DocxReply>(worker, bytes, [bytes])
  if (reply === 'locked') return refused(texts.locked(file.name))
  if (!reply) return refused(texts.unreadableDocument(file.name))
  const { plain, marked, page } = reply
  if (page !== undefined) return pageOutcome(file.name, page) ?? refused(texts.embedded(file.name))
  if (plain.length > limits.importTextChars) return refused(texts.tooLarge(file.name))
  const pictures = withNames(reply.pictures)
  // What stands out tells the right answers unless the text does.
  const text = marked?.text ?? plain
  const source = { text, pictures, docx: { plain, marked }, isPasted: false, file: { name: file.name, encoded: null } }
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
  const source = {
    text: marked?.text ?? plain,
    pictures: [],
    docx: { plain, marked },
    isPasted: false,
    file: { name, encoded: null },
  }
  return { source, note: texts.pageRead(name) }
}

/** Reads a sheet of a table, by default the one that has the questions. Never rejects. */
export async function readSheet(file: File, sheet: number): Promise<ImportFileOutcome> {
  return readWorkbookFile(file, sheet).catch(() => refused(texts.unreadableTable(file.name)))
}

async function readWorkbookFile(file: File, chosen: number | null): Promise<ImportFileOutcome> {
  const { name } = file
  if (file.size > limits.importDocxBytes) return refused(texts.docxTooLarge(name))
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const request: WorkbookRequest = { bytes: await file.arrayBuffer(), sheet: chosen }
  const reply = await inWorker<WorkbookReply>(worker, request, [request.bytes])
  if (reply === 'locked') return refused(texts.locked(name))
  if (!reply) return refused(texts.unreadableTable(name))
  const { sheet, sheets, unseen } = reply
  const { text = '', docx = null, pictures = [], lost = { cells: 0, pictures: 0, drawings: 0 } } = sheet ?? {}
  if (text.length > limits.importTextChars) return refused(texts.tooLarge(name))
  const workbook = { file, sheets, chosen: reply.chosen }
  const source = {
    ...{ text, pictures: withNames(pictures), docx, isPasted: false },
    file: { name, encoded: null, ...(sheets.length > 1 && { workbook }) },
  }
  const others = Math.max(0, sheets.length - 1)
  const taken = sheets[reply.chosen]?.name ?? ''
  return { source, note: texts.sheetRead(name, { sheet: taken, others, unseen, pictured: pictures.length, lost }) }
}

const withNames = (pictures: readonly DocumentPicture[]): ImportPicture[] =>
  pictures.map(({ bytes, type, alt }, index) => ({
    file: new File([bytes], texts.picture(index + 1), { type }),
    alt: alt.length > limits.imageAltChars ? '' : alt,
  }))

/** Pictures stand in Moodle's files between the texts, many times longer than these. */
async function readMoodleFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importMoodleBytes) return refused(texts.docxTooLarge(file.name))
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./moodle.worker.ts', import.meta.url), { type: 'module' })
  const reply = await inWorker<MoodleReply>(worker, bytes, [bytes])
  if (!reply) return refused(texts.unreadable(file.name))
  if (reply.text.length > limits.importTextChars) return refused(texts.tooLarge(file.name))
  const pictures = reply.pictures.map(({ bytes, name, alt }) => ({
    file: new File([bytes], name),
    alt: alt.length > limits.imageAltChars ? '' : alt,
  }))
  const source = { text: reply.text, pictures, docx: null, isPasted: false, file: { name: file.name, encoded: null } }
  return { source, note: texts.moodleRead(file.name, pictures.length) }
}

function inWorker<Reply>(worker: Worker, request: unknown, moved: ArrayBuffer[]): Promise<Reply | null> {
  return new Promise<Reply | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), documentTimeMs)
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = () => resolve(null)
    worker.postMessage(request, moved)
  }).finally(() => worker.terminate())
}
