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

test('a file that was put is found, by another process too', async () => {
  await (await openFolderStorage(folder)).put(key, Buffer.from('picture'))
  const reopened = await openFolderStorage(folder)
  expect(await reopened.has(key)).toBe(true)
  expect(await reopened.get(key)).toEqual(Buffer.from('picture'))
})

test('a folder that cannot be created is refused with one line that names DATA_DIR', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openFolderStorage(join(folder, 'file', 'images'))).rejects.toThrow(
    /^В папку .*images нельзя писать: это файл или папка внутри файла \(ENOTDIR\)\. Проверьте DATA_DIR\.$/,
  )
})

test('a file that was never put or was deleted is not found', async () => {
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

test('unfinished files older than an hour are deleted at the start, younger ones are not', async () => {
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

test('opening a folder that cannot be created fails', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openFolderStorage(join(folder, 'file', 'images'))).rejects.toThrow('ENOTDIR')
})

test('list returns files by name with their sizes, without unfinished ones', async () => {
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

test('on a full disk nothing is written, and stored files can be read', async () => {
  const disk = { isFull: false }
  const storage = await openFolderStorage(folder, () => disk.isFull)
  await storage.put(key, Buffer.from('picture'))
  disk.isFull = true
  await expect(storage.put('originals/ef/gh/efgh.jpg', Buffer.from('another'))).rejects.toThrow(StorageFailure)
  expect(await storage.get(key)).toEqual(Buffer.from('picture'))
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

test('a failed write leaves no unfinished file and is a StorageFailure', async () => {
  const storage = await openFolderStorage(folder)
  await writeFile(join(folder, 'originals'), 'a file where a folder should be')
  await expect(storage.put(key, Buffer.from('picture'))).rejects.toThrow(StorageFailure)
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})
