import { contentDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'
import type { StoredDraft } from './draft-record.ts'
import type { DraftStorage } from './draft-storage.ts'

/** The draft that this tab edits, and the author's drafts that no tab has open. */
export type DraftSession = {
  id: string
  /** The stored draft, or null for a new one. */
  stored: StoredDraft | null
  orphans: readonly StoredDraft[]
  /** Releases the lock of the draft. */
  release: () => void
}

/** The test that the editor writes: a new one of a kind, begun with a way to its result, or the existing one of this id. */
export type EditorTarget = { kind: QuizKind; quizId: number | null; scoring?: Scoring }

export type DraftSessionOptions = EditorTarget & { storage: DraftStorage; authorId: number }

// Each way to begin has its own draft in a tab, so that choosing another one opens no draft of the first.
const tabDraftKey = ({ kind, quizId, scoring = contentDefaults.scoring }: EditorTarget): string =>
  `draft-${quizId ?? (scoring === contentDefaults.scoring ? kind : scoring)}`
const isOf = ({ kind, quizId }: EditorTarget, { draft, edited }: StoredDraft): boolean =>
  quizId === null ? edited === null && draft.kind === kind : edited?.quizId === quizId
/** How long to wait for the lock of a tab that is being closed or reloaded, in milliseconds. */
const lockTimeoutMs = 1500

/** Opens the draft of this tab, or a new one. A duplicated tab has the id of the other tab's draft, which is locked, so it gets a new one. */
export async function openDraftSession({ storage, authorId, ...target }: DraftSessionOptions): Promise<DraftSession> {
  const all = await storage.list(authorId).catch(() => [])
  const drafts = all.filter((draft) => isOf(target, draft))
  const tabDraftId = readStoredText('tab', tabDraftKey(target))
  const release = tabDraftId === null ? null : await acquireDraftLock(tabDraftId, lockTimeoutMs)
  const own = drafts.find(({ id }) => id === tabDraftId)
  // Without a stored draft of this author, the id may belong to another author of this browser.
  if (tabDraftId === null || release === null || !own) {
    release?.()
    return openNewDraft(drafts, target)
  }
  const isLocked = await findLockedDrafts()
  return {
    id: tabDraftId,
    stored: own,
    release,
    orphans: drafts.filter(({ id }) => id !== tabDraftId && !isLocked(id)),
  }
}

async function openNewDraft(drafts: readonly StoredDraft[], target: EditorTarget): Promise<DraftSession> {
  const id = newIdempotencyKey()
  const release = await acquireDraftLock(id, lockTimeoutMs)
  setTabDraft(target, id)
  const isLocked = await findLockedDrafts()
  const orphans = drafts.filter((draft) => !isLocked(draft.id))
  return { id, stored: null, orphans, release: release ?? (() => undefined) }
}

/** Sets the draft of this tab for the next `openDraftSession`; null starts a new one. */
export const setTabDraft = (target: EditorTarget, id: string | null): void => storeText('tab', tabDraftKey(target), id)

const lockName = (id: string): string => `draft ${id}`

/**
 * Acquires the Web Lock of a draft for this tab and returns its release function; null when another tab holds the lock
 * for longer than `timeoutMs` (a page that is being reloaded releases it after a moment).
 */
function acquireDraftLock(id: string, timeoutMs: number): Promise<(() => void) | null> {
  const { locks } = navigator
  // Pages without HTTPS have no Web Locks; a draft counts as unlocked there.
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const onAcquired = () => new Promise<void>((release) => resolve(release))
    locks.request(lockName(id), { signal: AbortSignal.timeout(timeoutMs) }, onAcquired).catch(() => resolve(null))
  })
}

/** Returns a predicate that tells whether any tab holds the lock of a draft. */
async function findLockedDrafts(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockName(id))
}
