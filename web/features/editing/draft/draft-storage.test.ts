import { allDefaults } from '@quiz/contract/questions/questions.ts'
import { contentDefaults, questionDefaults, resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { answerDefaults, emptyDraft } from './draft.ts'

// jsdom has no IndexedDB; a map takes the place of its one object store.
const records = new Map<string, unknown>()
vi.doMock('idb-keyval', () => ({
  createStore: () => null,
  keys: async () => [...records.keys()],
  getMany: async (keys: string[]) => keys.map((key) => records.get(key)),
  setMany: async (entries: [string, unknown][]) => entries.forEach(([key, value]) => void records.set(key, value)),
  delMany: async (keys: string[]) => keys.forEach((key) => void records.delete(key)),
}))
// Test files share their modules: the storage is loaded once more for this file alone.
vi.resetModules()
const { indexedDbDraftStorage } = await import('./draft-storage.ts')
afterAll(() => {
  vi.doUnmock('idb-keyval')
  vi.resetModules()
})

const cover = { key: 1, name: 'лук.png' }
const blob = new Blob(['a picture'], { type: 'image/png' })
const identity = { authorId: 7, savedAt: 1_700_000_000_000, submissionKey: null }
const listed = { ...identity, edited: null, sent: [] }

/** A draft in the record format of version 1. */
const draftOfVersion1 = {
  kind: 'quiz',
  title: 'Химия на кухне',
  description: 'Отчего плачут над луком?',
  subjectId: 5,
  cover,
  questions: [
    {
      ...{ key: 2, idx: 1, text: 'Отчего?', note: 'Подумайте', picture: { key: 5, name: 'слеза.png' } },
      ...{ isMultiple: true, points: 3 },
      answers: [
        { key: 3, idx: 1, text: 'От лука', isRight: true, points: 1 },
        { key: 4, idx: 2, text: 'От горя', isRight: false, points: 2 },
      ],
    },
  ],
  results: [{ key: 6, idx: 1, title: 'Лаборант', text: 'Неплохо', picture: { key: 7, name: 'итог.png' } }],
  handles: [],
  lastKey: 7,
}

test.each([{ form: 1 }, { schemaVersion: 1 }])(
  'a draft that an earlier release stored with %o is listed whole',
  async (version) => {
    records.clear()
    records.set('old/draft', { id: 'old', ...identity, ...version, draft: draftOfVersion1 })
    for (const key of [1, 5, 7]) records.set(`old/picture-${key}`, blob)
    expect(await indexedDbDraftStorage().list(7)).toEqual([
      {
        id: 'old',
        ...listed,
        draft: {
          ...contentDefaults,
          ...draftOfVersion1,
          cover: { ...cover, blob },
          settings: {},
          questions: [
            {
              ...questionDefaults,
              ...allDefaults,
              ...{ key: 2, idx: 1, text: 'Отчего?', note: 'Подумайте', image: { key: 5, name: 'слеза.png', blob } },
              ...{ isMultiple: true, score: 3 },
              answers: [
                { ...answerDefaults, key: 3, idx: 1, text: 'От лука', isRight: true, score: 1 },
                { ...answerDefaults, key: 4, idx: 2, text: 'От горя', isRight: false, score: 2 },
              ],
            },
          ],
          results: [
            {
              ...resultDefaults,
              key: 6,
              idx: 1,
              title: 'Лаборант',
              text: 'Неплохо',
              image: { key: 7, name: 'итог.png', blob },
            },
          ],
        },
      },
    ])
  },
)

test('a field that a stored draft lacks has its default', async () => {
  const { subjectId: _, ...draft } = emptyDraft('quiz')
  records.clear()
  records.set('lean/draft', {
    ...{ id: 'lean', ...identity, schemaVersion: 2 },
    draft: {
      ...draft,
      questions: [{ key: 1, idx: 1, text: 'Отчего?', answers: [{ key: 2, idx: 1, text: 'От лука' }] }],
      results: [{ key: 3, idx: 1, title: 'Лаборант' }],
    },
  })
  const [lean] = await indexedDbDraftStorage().list(7)
  expect(lean?.draft).toMatchObject({
    subjectId: null,
    questions: [
      {
        ...{ text: 'Отчего?', note: '', image: null, isMultiple: false, score: 1 },
        answers: [{ text: 'От лука', isRight: false, score: 1 }],
      },
    ],
    results: [{ title: 'Лаборант', text: '', image: null }],
  })
})

test('a record of a later schema version or of another author is not listed and stays stored', async () => {
  records.clear()
  records.set('later/draft', { id: 'later', ...identity, schemaVersion: 4, draft: {} })
  records.set('other/draft', { id: 'other', ...listed, authorId: 8, schemaVersion: 3, draft: emptyDraft('quiz') })
  expect(await indexedDbDraftStorage().list(7)).toEqual([])
  expect([...records.keys()]).toEqual(['later/draft', 'other/draft'])
})

test('drafts are listed from the last saved one', async () => {
  records.clear()
  const record = (id: string, savedAt: number) =>
    records.set(`${id}/draft`, { id, ...listed, savedAt, schemaVersion: 3, draft: emptyDraft('quiz') })
  record('middle', 2000)
  record('last', 3000)
  record('first', 1000)
  const drafts = await indexedDbDraftStorage().list(7)
  expect(drafts.map(({ id }) => id)).toEqual(['last', 'middle', 'first'])
})

test('a saved draft is listed again, without the pictures that it no longer has', async () => {
  const storage = indexedDbDraftStorage()
  const draft = { ...emptyDraft('quiz'), cover: { ...cover, blob }, lastKey: 1 }
  const sent = [{ key: 1, url: '/images/uploads/7-1-a/b', at: 1_700_000_000_000 }]
  const stored = { id: 'new', ...listed, submissionKey: 'key', draft, sent }
  records.clear()
  await storage.save(stored)
  expect([...records.keys()]).toEqual(['new/draft', 'new/picture-1'])
  expect(await storage.list(7)).toEqual([stored])
  await storage.save({ ...stored, draft: { ...draft, cover: null } })
  expect([...records.keys()]).toEqual(['new/draft'])
})

test('a draft of an edit keeps its version, the ids of its items and the pictures of the version', async () => {
  const storage = indexedDbDraftStorage()
  const image = { key: 3, name: '', hash: 'abc' }
  const draft = {
    ...emptyDraft('quiz'),
    questions: [{ ...questionDefaults, ...allDefaults, key: 2, idx: 1, id: 40, image, answers: [] }],
    lastKey: 3,
  }
  const stored = { id: 'edit', ...listed, edited: { quizId: 5, versionNumber: 2 }, draft }
  records.clear()
  await storage.save(stored)
  expect([...records.keys()]).toEqual(['edit/draft'])
  expect(await storage.list(7)).toEqual([stored])
})
