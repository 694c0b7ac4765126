import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'
import { type Draft, type DraftPicture, mapPictures, picturesOf } from './draft.ts'

/** A draft as it is kept by the browser. */
export type KeptDraft = {
  id: string
  authorId: number
  /** When it was kept, in milliseconds since 1970. */
  savedAt: number
  submissionKey: string | null
  draft: Draft
}

/** Where drafts are kept between visits. All of it may fail: a browser need not have room. */
export type DraftShelf = {
  keep(kept: KeptDraft): Promise<void>
  /** All drafts of an author, the freshest first. */
  list(authorId: number): Promise<KeptDraft[]>
  remove(id: string): Promise<void>
}

type BarePicture = Omit<DraftPicture, 'blob'>
type Sheet = Omit<KeptDraft, 'draft'> & { form: typeof form; draft: Draft<BarePicture> }

/** Changes when kept drafts can no longer be read as they are: older ones are then left alone. */
const form = 1

// Pictures lie beside their draft, so that they are written once and not at every pause in typing.
const sheetKey = (id: string): string => `${id}/draft`
const idIn = (key: string): string => key.split('/')[0] ?? ''
const pictureKey = (id: string, { key }: BarePicture): string => `${id}/picture-${key}`

/** Drafts in the browser's own database. */
export function indexedDbShelf(): DraftShelf {
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
    async keep({ draft, ...facts }) {
      const there = new Set(await keysOf(facts.id))
      const pictures = picturesOf(draft).map((picture) => ({
        place: pictureKey(facts.id, picture),
        blob: picture.blob,
      }))
      const sheet: Sheet = { ...facts, form, draft: mapPictures(draft, ({ key, name }) => ({ key, name })) }
      const fresh = pictures.filter(({ place }) => !there.has(place))
      await setMany(
        [[sheetKey(facts.id), sheet], ...fresh.map(({ place, blob }): [string, unknown] => [place, blob])],
        store(),
      )
      const wanted = new Set([sheetKey(facts.id), ...pictures.map(({ place }) => place)])
      await delMany(
        [...there].filter((key) => !wanted.has(key)),
        store(),
      )
    },
    async list(authorId) {
      const all = await keys<string>(store())
      const sheets = await getMany<Sheet | undefined>(
        all.filter((key) => key === sheetKey(idIn(key))),
        store(),
      )
      const own = sheets.filter((sheet) => sheet?.form === form && sheet.authorId === authorId)
      const kept = await Promise.all(own.flatMap((sheet) => (sheet ? [whole(sheet, store())] : [])))
      return kept.sort((one, other) => other.savedAt - one.savedAt)
    },
    async remove(id) {
      await delMany(await keysOf(id), store())
    },
  }
}

/** A draft with its pictures; one that was lost is left out. */
async function whole({ form: _, draft, ...facts }: Sheet, store: UseStore): Promise<KeptDraft> {
  const places = picturesOf(draft).map((picture) => pictureKey(facts.id, picture))
  const blobs = await getMany<Blob>(places, store)
  const byPlace = new Map(places.map((place, index) => [place, blobs[index]]))
  return {
    ...facts,
    draft: mapPictures(draft, (picture) => {
      const blob = byPlace.get(pictureKey(facts.id, picture))
      return blob ? { ...picture, blob } : null
    }),
  }
}
