import type { StoredDraft } from './draft-record.ts'
import type { DraftStorage } from './draft-storage.ts'

/** The state of autosave: nothing to save yet, saving, saved (`at` in milliseconds since 1970), or failed. */
export type AutosaveState = { step: 'none' } | { step: 'saving' } | { step: 'saved'; at: number } | { step: 'failed' }

/** The part of the editor's state that is saved. */
export type DraftSnapshot = Pick<StoredDraft, 'draft' | 'submissionKey' | 'sent'>

type DraftWriterOptions = {
  storage: DraftStorage
  identity: Pick<StoredDraft, 'id' | 'authorId' | 'edited'>
  onStateChange: (state: AutosaveState) => void
}

/** Saves the snapshots of a draft in order, so that an older one never overwrites a newer one. */
export type DraftWriter = {
  /** Sets the next snapshot to save; true when it differs from the last one. */
  update: (next: DraftSnapshot) => boolean
  /** Saves the latest snapshot at once; false when the storage fails. */
  flush: () => Promise<boolean>
  /** Removes the draft from the storage; nothing is saved afterwards. */
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
      const { draft, submissionKey, sent } = latest
      if (next.draft === draft && next.submissionKey === submissionKey && next.sent === sent) return false
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
