import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStorage } from './folder-storage.ts'
import { StorageFailure } from './storage.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const key = 'originals/ab/cd/abcd.jpg'

test('what was put is there, for another process too', async () => {
  await (await openFolderStorage(folder)).put(key, Buffer.from('picture'))
  const reopened = await openFolderStorage(folder)
  expect(await reopened.has(key)).toBe(true)
  expect(await reopened.get(key)).toEqual(Buffer.from('picture'))
})

test('a place where no folder can be made is refused in one line that names the setting', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openFolderStorage(join(folder, 'file', 'images'))).rejects.toThrow(
    /^В папку .*images нельзя писать: ENOTDIR.* Проверьте DATA_DIR\.$/,
  )
})

test('what was never put, or was deleted, is not there', async () => {
  const storage = await openFolderStorage(folder)
  expect(await storage.has(key)).toBe(false)
  expect(await storage.get(key)).toBeNull()
  await storage.put(key, Buffer.from('picture'))
  await storage.delete(key)
  await storage.delete(key)
  expect(await storage.has(key)).toBe(false)
})

test('a reader sees the old file or the new one, never a part', async () => {
  const storage = await openFolderStorage(folder)
  const [small, large] = [Buffer.alloc(10, 'a'), Buffer.alloc(4_000_000, 'b')]
  await storage.put(key, small)
  let writing = true
  const written = storage.put(key, large).then(() => {
    writing = false
  })
  const sizes = new Set<number | undefined>()
  while (writing) sizes.add((await storage.get(key))?.length)
  await written
  sizes.add((await storage.get(key))?.length)
  expect([...sizes].every((size) => size === small.length || size === large.length)).toBe(true)
  expect(sizes).toContain(large.length)
})

test('drafts of a killed process are cleared away, young ones are left alone', async () => {
  await openFolderStorage(folder)
  const unfinished = join(folder, '.unfinished')
  await writeFile(join(unfinished, 'young'), '')
  await writeFile(join(unfinished, 'old'), '')
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(join(unfinished, 'old'), twoHoursAgo, twoHoursAgo)
  await openFolderStorage(folder)
  expect(await readdir(unfinished)).toEqual(['young'])
})

test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.unfinished/x', 'ключ'])(
  'refuses the key «%s»',
  async (bad) => {
    const storage = await openFolderStorage(folder)
    await expect(storage.put(bad, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    await expect(async () => storage.get(bad)).rejects.toThrow('Not a storage key')
  },
)

test('a folder that cannot be made is told at once', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openFolderStorage(join(folder, 'file', 'images'))).rejects.toThrow('ENOTDIR')
})

test('files are listed by name with their sizes, unfinished ones are not', async () => {
  const storage = await openFolderStorage(folder)
  for (const name of ['originals/cd/b.jpg', 'originals/ab/a.jpg', 'renditions/ab/a-96.webp'])
    await storage.put(name, Buffer.from(name))
  const listed = await Readable.from(storage.list('originals')).toArray()
  expect(listed).toEqual([
    { key: 'originals/ab/a.jpg', bytes: 18, changedAt: expect.any(Date) },
    { key: 'originals/cd/b.jpg', bytes: 18, changedAt: expect.any(Date) },
  ])
  expect(await Readable.from(storage.list('nothing')).toArray()).toEqual([])
  expect(() => storage.list('../secret')).toThrow('Not a storage key')
})

test('without room on the disk nothing is written, and what is there can be read', async () => {
  const disk = { isShort: false }
  const storage = await openFolderStorage(folder, () => disk.isShort)
  await storage.put(key, Buffer.from('picture'))
  disk.isShort = true
  await expect(storage.put('originals/ef/gh/efgh.jpg', Buffer.from('another'))).rejects.toThrow(StorageFailure)
  expect(await storage.get(key)).toEqual(Buffer.from('picture'))
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

test("a file that cannot be written leaves nothing behind, and its failure is the place's", async () => {
  const storage = await openFolderStorage(folder)
  await writeFile(join(folder, 'originals'), 'a file where a folder should be')
  await expect(storage.put(key, Buffer.from('picture'))).rejects.toThrow(StorageFailure)
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})
