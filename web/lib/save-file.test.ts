// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => vi.restoreAllMocks())

/** The name and the bytes of a download. */
async function saved(type: string, content: string | Uint8Array<ArrayBuffer>) {
  let blob = new Blob()
  URL.createObjectURL = (object) => {
    blob = object as Blob
    return 'blob:1'
  }
  URL.revokeObjectURL = vi.fn()
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`)
  })
  saveFile({ name: 'table.csv', type, content })
  expect(names).toEqual(['table.csv blob:1'])
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
  return [...new Uint8Array(await blob.arrayBuffer())]
}
const mark = [0xef, 0xbb, 0xbf]
const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

test('a table is saved with one byte order mark, whether it had one or not', async () => {
  expect(await saved('text/csv; charset=utf-8', 'а;б')).toEqual([...mark, ...bytesOf('а;б')])
  expect(await saved('text/csv', '\ufeffа;б')).toEqual([...mark, ...bytesOf('а;б')])
})

test('texts of other types and bytes are saved as they are', async () => {
  expect(await saved('text/plain', 'а')).toEqual(bytesOf('а'))
  expect(await saved('text/csv', new Uint8Array([1, 2]))).toEqual([1, 2])
})
