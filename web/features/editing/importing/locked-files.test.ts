import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { isLockedCompound } from './file-kinds.ts'
import { LockedFile, openOfficeFile } from './locked-files.ts'

const archive = async (manifest: string) => {
  const zip = new JSZip()
  zip.file('META-INF/manifest.xml', manifest).file('content.xml', 'x')
  return zip.generateAsync({ type: 'uint8array' })
}

/** A compound file with the names of parts in its directory. */
const compound = (...parts: string[]) =>
  new Blob([
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(508).fill(0)),
    ...parts.map((name) => {
      const entry = new Uint8Array(128)
      for (const [index, letter] of [...name].entries()) entry[index * 2] = letter.charCodeAt(0)
      return entry
    }),
  ])

describe('a file that a password closes', () => {
  test('is told among those of LibreOffice', async () => {
    const data =
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>'
    await expect(openOfficeFile(await archive(data))).rejects.toBeInstanceOf(LockedFile)
    expect((await openOfficeFile(await archive('<manifest:manifest/>'))).file('content.xml')).not.toBeNull()
  })

  test('is told among compound files', async () => {
    expect(await isLockedCompound(compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'))).toBe(true)
    expect(await isLockedCompound(compound('Root Entry', 'WordDocument'))).toBe(false)
  })
})
