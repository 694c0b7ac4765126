import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'
import { heldDrafts, holdDraft } from './draft-hold.ts'
import type { DraftShelf, KeptDraft } from './draft-shelf.ts'

/** The draft of this tab, and drafts that no tab has open. */
export type Desk = {
  id: string
  /** What was kept of it, or null when it is a new one. */
  kept: KeptDraft | null
  orphans: readonly KeptDraft[]
  /** Lets the draft go, for other tabs. */
  release: () => void
}

/** Whose drafts of what kind. */
export type DeskWish = { shelf: DraftShelf; kind: QuizKind; authorId: number }

const nameInTab = (kind: QuizKind): string => `draft-${kind}`
/** How long a tab that is going away may take to let its draft go. */
const patience = 1500

/** Opens the draft that this tab was working on, or a new one. A copied tab brings along the id of another's draft: it gets a new one. */
export async function openDesk({ shelf, kind, authorId }: DeskWish): Promise<Desk> {
  const all = await shelf.list(authorId).catch(() => [])
  const drafts = all.filter(({ draft }) => draft.kind === kind)
  const inTab = readStoredText('tab', nameInTab(kind))
  const release = inTab === null ? null : await holdDraft(inTab, patience)
  const own = drafts.find(({ id }) => id === inTab)
  // Without a draft of this author under it, the id may be somebody else's.
  if (inTab === null || release === null || !own) {
    release?.()
    return openNew(drafts, kind)
  }
  const isHeld = await heldDrafts()
  return { id: inTab, kept: own, release, orphans: drafts.filter(({ id }) => id !== inTab && !isHeld(id)) }
}

async function openNew(drafts: readonly KeptDraft[], kind: QuizKind): Promise<Desk> {
  const id = newIdempotencyKey()
  const release = await holdDraft(id, patience)
  storeText('tab', nameInTab(kind), id)
  const isHeld = await heldDrafts()
  const orphans = drafts.filter((draft) => !isHeld(draft.id))
  return { id, kept: null, orphans, release: release ?? (() => undefined) }
}

/** Makes a draft the one of this tab; the desk is to be opened anew. Null: a new one. */
export const putOnDesk = (kind: QuizKind, id: string | null): void => storeText('tab', nameInTab(kind), id)
