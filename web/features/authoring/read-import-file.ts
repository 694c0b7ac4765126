import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { importDialogTexts } from '@quiz/contract/texts/ru/import-dialog.ts'
import type { DocxReply } from './docx.worker.ts'
import type { WrittenSource } from './import-source.ts'

const texts = importDialogTexts.files
/** A document that takes longer is given up, milliseconds. */
const docxTimeMs = 60_000

/** What a file has, and what to say about it; no source when it cannot be read. */
export type ImportFileOutcome = { source: WrittenSource | null; note: string }

/** Reads a file with questions: a text in any known encoding, or a Word document. Never rejects. */
export async function readImportFile(file: File): Promise<ImportFileOutcome> {
  try {
    const isDocx = /\.docx$/i.test(file.name) || file.type.includes('wordprocessingml')
    return isDocx ? await readDocxFile(file) : await readTextFile(file)
  } catch {
    return { source: null, note: texts.unreadable(file.name) }
  }
}

async function readTextFile(file: File): Promise<ImportFileOutcome> {
  if (/\.(?:doc|rtf|odt|pdf|pages)$/i.test(file.name)) return { source: null, note: texts.otherDocument(file.name) }
  // No encoding takes more than four bytes for a character.
  if (file.size > 4 * limits.importTextChars) return { source: null, note: texts.tooLarge(file.name) }
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text.length > limits.importTextChars) return { source: null, note: texts.tooLarge(file.name) }
  const note = texts.read(file.name, importTexts.encodings[encoding])
  // A text field has line feeds alone, by which its lines are counted.
  return { source: { text: text.replaceAll(/\r\n?/g, '\n'), pictures: [], docx: null }, note }
}

async function readDocxFile(file: File): Promise<ImportFileOutcome> {
  if (file.size > limits.importDocxBytes) return { source: null, note: texts.docxTooLarge(file.name) }
  const reply = await inWorker(await file.arrayBuffer())
  if (!reply) return { source: null, note: texts.unreadable(file.name) }
  const { plain, marked } = reply
  if (plain.length > limits.importTextChars) return { source: null, note: texts.tooLarge(file.name) }
  const pictures = reply.pictures.map(({ bytes, type, alt }, index) => ({
    file: new File([bytes], texts.picture(index + 1), { type }),
    alt: alt.length > limits.imageAltChars ? '' : alt,
  }))
  // Bold tells the right answers unless the text does.
  const source = { text: marked ?? plain, pictures, docx: { plain, marked } }
  return { source, note: texts.docxRead(file.name, pictures.length) }
}

function inWorker(bytes: ArrayBuffer): Promise<DocxReply> {
  const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<DocxReply>((resolve) => {
    const timer = setTimeout(() => resolve(null), docxTimeMs)
    worker.onmessage = ({ data }: MessageEvent<DocxReply>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = () => resolve(null)
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}
