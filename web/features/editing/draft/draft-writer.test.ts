import { expect, test } from 'vitest'
import { memoryDraftStorage } from '#web/testing/editor-page.tsx'
import { emptyDraft } from './draft.ts'
import { createDraftWriter } from './draft-writer.ts'

test('a draft that is being saved when it is discarded does not come back', async () => {
  const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const storage = memoryDraftStorage()
  const slow: typeof storage = {
    ...storage,
    save: async (draft) => {
      begun.resolve()
      await written.promise
      await storage.save(draft)
    },
  }
  const first = { draft: emptyDraft('quiz'), submissionKey: null, sent: [] }
  const identity = { id: 'd1', authorId: 7, edited: null }
  const writer = createDraftWriter({ storage: slow, identity, onStateChange: () => {} }, first)
  writer.update({ ...first, draft: { ...first.draft, title: 'Химия' } })
  const saved = writer.flush()
  await begun.promise
  const discarded = writer.discard()
  written.resolve()
  await Promise.all([saved, discarded])
  expect(storage.drafts.size).toBe(0)
})
