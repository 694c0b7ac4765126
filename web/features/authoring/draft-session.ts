import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'
import { acquireDraftLock, findLockedDrafts } from './draft-lock.ts'
import type { DraftStorage, StoredDraft } from './draft-storage.ts'

/** The draft of this tab, and drafts that no tab has open. */
export type DraftSession = {
  id: string
  /** What was kept of it, or null when it is a new one. */
  stored: StoredDraft | null
  orphans: readonly StoredDraft[]
  /** Lets the draft go, for other tabs. */
  release: () => void
}

/** Whose drafts of what kind. */
export type DraftSessionOptions = { storage: DraftStorage; kind: QuizKind; authorId: number }

const tabDraftKey = (kind: QuizKind): string => `draft-${kind}`
/** How long a tab that is going away may take to let its draft go. */
const lockTimeoutMs = 1500

/** Opens the draft that this tab was working on, or a new one. A copied tab brings along the id of another's draft: it gets a new one. */
export async function openDraftSession({ storage, kind, authorId }: DraftSessionOptions): Promise<DraftSession> {
  const all = await storage.list(authorId).catch(() => [])
  const drafts = all.filter(({ draft }) => draft.kind === kind)
  const tabDraftId = readStoredText('tab', tabDraftKey(kind))
  const release = tabDraftId === null ? null : await acquireDraftLock(tabDraftId, lockTimeoutMs)
  const own = drafts.find(({ id }) => id === tabDraftId)
  // Without a draft of this author under it, the id may be somebody else's.
  if (tabDraftId === null || release === null || !own) {
    release?.()
    return openNewDraft(drafts, kind)
  }
  const isLocked = await findLockedDrafts()
  return {
    id: tabDraftId,
    stored: own,
    release,
    orphans: drafts.filter(({ id }) => id !== tabDraftId && !isLocked(id)),
  }
}

async function openNewDraft(drafts: readonly StoredDraft[], kind: QuizKind): Promise<DraftSession> {
  const id = newIdempotencyKey()
  const release = await acquireDraftLock(id, lockTimeoutMs)
  storeText('tab', tabDraftKey(kind), id)
  const isLocked = await findLockedDrafts()
  const orphans = drafts.filter((draft) => !isLocked(draft.id))
  return { id, stored: null, orphans, release: release ?? (() => undefined) }
}

/** Makes a draft the one of this tab; the desk is to be opened anew. Null: a new one. */
export const setTabDraft = (kind: QuizKind, id: string | null): void => storeText('tab', tabDraftKey(kind), id)
