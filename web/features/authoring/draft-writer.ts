import type { DraftShelf, KeptDraft } from './draft-shelf.ts'

/** How the draft is kept: not yet needed, about to be, kept at a moment (the last time), or refused by the browser. */
export type Keeping = { step: 'none' } | { step: 'saving' } | { step: 'saved'; at: number } | { step: 'failed' }

/** What of an editor is kept. */
export type Written = Pick<KeptDraft, 'draft' | 'submissionKey'>

type WriterParts = { shelf: DraftShelf; facts: Pick<KeptDraft, 'id' | 'authorId'>; tell: (keeping: Keeping) => void }

/** Writes a draft down, one state after another, so that an older one never lands over a newer one. */
export type DraftWriter = {
  /** Hands over what is to be written next; true when it is anything new. */
  take: (next: Written) => boolean
  /** Writes at once what there is; false when the browser refuses. */
  flush: () => Promise<boolean>
  /** Takes the draft off the shelf for good: nothing is written any more. */
  forget: () => Promise<void>
  isSaved: () => boolean
}

export function draftWriter({ shelf, facts, tell }: WriterParts, first: Written): DraftWriter {
  let latest = first
  let written = first
  let isForgotten = false
  let queue: Promise<boolean> = Promise.resolve(true)

  const isSaved = () => isForgotten || written === latest
  const write = async (): Promise<boolean> => {
    if (isSaved()) return true
    const current = latest
    const savedAt = Date.now()
    try {
      await shelf.keep({ ...facts, savedAt, ...current })
    } catch {
      tell({ step: 'failed' })
      return false
    }
    written = current
    tell({ step: 'saved', at: savedAt })
    return isSaved()
  }
  return {
    isSaved,
    take(next) {
      if (next.draft === latest.draft && next.submissionKey === latest.submissionKey) return false
      latest = next
      return true
    },
    flush() {
      queue = queue.then(write)
      return queue
    },
    async forget() {
      isForgotten = true
      await queue
      await shelf.remove(facts.id).catch(() => undefined)
    },
  }
}
