import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'
import { type DraftPicture, isChosen, mapPictures, picturesOf } from './draft.ts'
import {
  type AnyDraftRecord,
  type BarePicture,
  type DraftRecord,
  readDraftRecord,
  type StoredDraft,
  schemaVersion,
} from './draft-record.ts'

/** Storage of drafts between visits. Every method may fail, for example when the quota is exceeded. */
export type DraftStorage = {
  save(draft: StoredDraft): Promise<void>
  /** All drafts of an author, the last saved first. */
  list(authorId: number): Promise<StoredDraft[]>
  remove(id: string): Promise<void>
}

// Pictures have records of their own, so that they are written once and not at every autosave.
const recordKey = (id: string): string => `${id}/draft`
const idIn = (key: string): string => key.split('/')[0] ?? ''
const pictureKey = (id: string, { key }: BarePicture): string => `${id}/picture-${key}`

/** Draft storage in IndexedDB. */
export function indexedDbDraftStorage(): DraftStorage {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore('quiz-drafts', 'drafts')
    return opened
  }
  const keysOf = async (id: string) => {
    const all = await keys<string>(store())
    return all.filter((key) => key.startsWith(`${id}/`))
  }
  return {
    async save({ draft, ...stored }) {
      const existing = new Set(await keysOf(stored.id))
      const pictures = picturesOf(draft)
        .filter(isChosen)
        .map((picture) => ({ key: pictureKey(stored.id, picture), blob: picture.blob }))
      const record: DraftRecord = { ...stored, schemaVersion, draft: mapPictures(draft, withoutBlob) }
      const added = pictures.filter(({ key }) => !existing.has(key))
      await setMany(
        [[recordKey(stored.id), record], ...added.map(({ key, blob }): [string, unknown] => [key, blob])],
        store(),
      )
      const used = new Set([recordKey(stored.id), ...pictures.map(({ key }) => key)])
      await delMany(
        [...existing].filter((key) => !used.has(key)),
        store(),
      )
    },
    async list(authorId) {
      const all = await keys<string>(store())
      const records = await getMany<AnyDraftRecord | undefined>(
        all.filter((key) => key === recordKey(idIn(key))),
        store(),
      )
      const readable = records.flatMap((record) => {
        const draft = record?.authorId === authorId ? readDraftRecord(record) : null
        return draft ? [draft] : []
      })
      const drafts = await Promise.all(readable.map((record) => withPictures(record, store())))
      return drafts.sort((one, other) => other.savedAt - one.savedAt)
    },
    async remove(id) {
      await delMany(await keysOf(id), store())
    },
  }
}

const withoutBlob = (picture: DraftPicture): BarePicture =>
  isChosen(picture) ? { key: picture.key, name: picture.name } : picture

/** The draft of a record with its pictures; a missing picture becomes null. */
async function withPictures(record: DraftRecord, store: UseStore): Promise<StoredDraft> {
  const { id, authorId, savedAt, submissionKey, edited, sent, draft } = record
  const pictureKeys = picturesOf(draft).map((picture) => pictureKey(id, picture))
  const blobs = await getMany<Blob>(pictureKeys, store)
  const byKey = new Map(pictureKeys.map((key, index) => [key, blobs[index]]))
  return {
    id,
    authorId,
    savedAt,
    submissionKey,
    edited,
    sent,
    draft: mapPictures(draft, (picture) => {
      if ('hash' in picture) return picture
      const blob = byKey.get(pictureKey(id, picture))
      return blob ? { ...picture, blob } : null
    }),
  }
}

export const browserDraftStorage = indexedDbDraftStorage()
