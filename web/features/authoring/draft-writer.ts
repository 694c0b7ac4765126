import type { DraftStorage, StoredDraft } from './draft-storage.ts'

/** How the draft is kept: not yet needed, about to be, kept at a moment (the last time), or refused by the browser. */
export type AutosaveState = { step: 'none' } | { step: 'saving' } | { step: 'saved'; at: number } | { step: 'failed' }

/** What of an editor is kept. */
export type DraftSnapshot = Pick<StoredDraft, 'draft' | 'submissionKey'>

type DraftWriterOptions = {
  storage: DraftStorage
  identity: Pick<StoredDraft, 'id' | 'authorId'>
  onStateChange: (state: AutosaveState) => void
}

/** Writes a draft down, one state after another, so that an older one never lands over a newer one. */
export type DraftWriter = {
  /** Hands over what is to be written next; true when it is anything new. */
  update: (next: DraftSnapshot) => boolean
  /** Writes at once what there is; false when the browser refuses. */
  flush: () => Promise<boolean>
  /** Takes the draft off the shelf for good: nothing is written any more. */
  discard: () => Promise<void>
  isSaved: () => boolean
}

export function createDraftWriter(
  { storage, identity, onStateChange }: DraftWriterOptions,
  first: DraftSnapshot,
): DraftWriter {
  let latest = first
  let saved = first
  let isDiscarded = false
  let queue: Promise<boolean> = Promise.resolve(true)

  const isSaved = () => isDiscarded || saved === latest
  const write = async (): Promise<boolean> => {
    if (isSaved()) return true
    const current = latest
    const savedAt = Date.now()
    try {
      await storage.save({ ...identity, savedAt, ...current })
    } catch {
      onStateChange({ step: 'failed' })
      return false
    }
    saved = current
    onStateChange({ step: 'saved', at: savedAt })
    return isSaved()
  }
  return {
    isSaved,
    update(next) {
      if (next.draft === latest.draft && next.submissionKey === latest.submissionKey) return false
      latest = next
      return true
    },
    flush() {
      queue = queue.then(write)
      return queue
    },
    async discard() {
      isDiscarded = true
      await queue
      await storage.remove(identity.id).catch(() => undefined)
    },
  }
}
