import type { ReadDocument } from './document-lines.ts'
import { readDocx } from './docx-document.ts'
import { openOfficeFile } from './locked-files.ts'
import { readOdt } from './odt-document.ts'

/** Reads a `.docx` or an `.odt`, whatever the file is called; rejects for any other file. */
export async function readDocument(file: ArrayBuffer | Uint8Array): Promise<ReadDocument> {
  const zip = await openOfficeFile(file)
  return zip.file('content.xml') ? readOdt(zip) : readDocx(zip)
}
