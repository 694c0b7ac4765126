import { closeToast, showToast } from '#web/ui/toasts.ts'

/** Messages of this editor that offer to undo an edit. */
const offers = new Set<number>()

/** Says what an edit did, and offers to undo it while the editor is open. */
export function offerUndo(text: string, undo: { label: string; run: () => void }): void {
  offers.add(showToast({ text, action: undo }))
}

/** With the editor its edits are gone: what is published or saved is not undone by a message. */
export function closeUndoOffers(): void {
  for (const id of offers) closeToast(id)
  offers.clear()
}
