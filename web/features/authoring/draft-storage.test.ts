import { expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { indexedDbDraftStorage } from './draft-storage.ts'

// jsdom has no IndexedDB; a map takes the place of its one object store.
const records = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  keys: async () => [...records.keys()],
  getMany: async (keys: string[]) => keys.map((key) => records.get(key)),
  setMany: async (entries: [string, unknown][]) => entries.forEach(([key, value]) => void records.set(key, value)),
  delMany: async (keys: string[]) => keys.forEach((key) => void records.delete(key)),
}))

const cover = { key: 1, name: 'лук.png' }
const record = (id: string, fields: object) => ({
  id,
  authorId: 7,
  savedAt: 1_700_000_000_000,
  submissionKey: null,
  draft: { ...emptyDraft('quiz'), title: 'Химия на кухне', cover, lastKey: 1 },
  ...fields,
})

test('a draft that the first release stored with the field `form` is listed with its pictures', async () => {
  const blob = new Blob(['a picture'], { type: 'image/png' })
  records.clear()
  records.set('old/draft', record('old', { form: 1 }))
  records.set('old/picture-1', blob)
  const [draft] = await indexedDbDraftStorage().list(7)
  expect(draft).toEqual(record('old', { draft: { ...record('old', {}).draft, cover: { ...cover, blob } } }))
})

test('a record of another schema version or of another author is not listed and stays stored', async () => {
  records.clear()
  records.set('later/draft', record('later', { schemaVersion: 2 }))
  records.set('other/draft', record('other', { schemaVersion: 1, authorId: 8 }))
  expect(await indexedDbDraftStorage().list(7)).toEqual([])
  expect([...records.keys()]).toEqual(['later/draft', 'other/draft'])
})

test('a saved draft is listed again, without the pictures that it no longer has', async () => {
  const storage = indexedDbDraftStorage()
  const blob = new Blob(['a picture'], { type: 'image/png' })
  const draft = { ...emptyDraft('quiz'), cover: { ...cover, blob }, lastKey: 1 }
  const stored = { id: 'new', authorId: 7, savedAt: 1_700_000_000_000, submissionKey: 'key', draft }
  records.clear()
  await storage.save(stored)
  expect([...records.keys()]).toEqual(['new/draft', 'new/picture-1'])
  expect(await storage.list(7)).toEqual([stored])
  await storage.save({ ...stored, draft: { ...draft, cover: null } })
  expect([...records.keys()]).toEqual(['new/draft'])
})
