import type JSZip from 'jszip'
import { type DocumentPicture, pictureType } from './document-lines.ts'
import { type Element, parseXml } from './xml.ts'

/** A part of the archive of an office program; null for one that it does not have. */
export async function xmlPart(zip: JSZip, path: string): Promise<Element | null> {
  const found = zip.file(path)
  return found ? parseXml(await found.async('string')) : null
}

/** A picture of the archive; one that it does not have has no bytes. */
export async function pictureIn(zip: JSZip, path: string, alt: string): Promise<DocumentPicture> {
  const found = zip.file(path)
  const bytes = new Uint8Array((await found?.async('arraybuffer')) ?? [])
  return { bytes, type: pictureType(found?.name ?? ''), alt }
}
