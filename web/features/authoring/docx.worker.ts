import { type DocumentPicture, readDocx } from './docx-document.ts'
import { type DocxText, docxText } from './docx-text.ts'

/** What the worker answers to the bytes of a file; null when it is no `.docx`. */
export type DocxReply = (DocxText & { pictures: DocumentPicture[] }) | null

async function read(bytes: ArrayBuffer): Promise<DocxReply> {
  try {
    const { lines, pictures } = await readDocx(bytes)
    return { ...docxText(lines), pictures }
  } catch {
    return null
  }
}

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const reply = await read(data)
  postMessage(reply, { transfer: reply?.pictures.map(({ bytes }) => bytes.buffer) ?? [] })
})
