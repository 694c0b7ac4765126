import type { DocumentPicture } from './document-lines.ts'
import { type DocxText, docxText } from './docx-text.ts'
import { LockedFile } from './locked-files.ts'
import { readDocument } from './read-document.ts'

/** What the worker answers to the bytes of a file; null when it is no document. `page` is a web page in it, to be read instead. */
export type DocxReply = ReadText | 'locked' | null
type ReadText = DocxText & { pictures: DocumentPicture[]; page?: string }

async function read(bytes: ArrayBuffer): Promise<DocxReply> {
  try {
    const { lines, ...others } = await readDocument(bytes)
    return { ...docxText(lines), ...others }
  } catch (error) {
    return error instanceof LockedFile ? 'locked' : null
  }
}

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const reply = await read(data)
  const pictures = reply && reply !== 'locked' ? reply.pictures : []
  postMessage(reply, { transfer: pictures.map(({ bytes }) => bytes.buffer) })
})
