/** A message that comes and goes. `bad` ones and those with an action stay until they are closed. */
export type Toast = { id: number; text: string; tone: 'plain' | 'bad'; action?: { label: string; run: () => void } }

let shown: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

function set(next: readonly Toast[]): void {
  shown = next
  for (const tell of watchers) tell()
}

/** Shows a toast, in the place of one with the same text; returns its id. Browser only. */
export function showToast(toast: { text: string; tone?: Toast['tone']; action?: Toast['action'] }): number {
  lastId += 1
  const { text, tone = 'plain', action } = toast
  const fresh: Toast = action ? { id: lastId, text, tone, action } : { id: lastId, text, tone }
  set([...shown.filter((one) => one.text !== text), fresh])
  return fresh.id
}

export const closeToast = (id: number): void => set(shown.filter((toast) => toast.id !== id))

/** The messages there are now. */
export const currentToasts = (): readonly Toast[] => shown

/** Calls back at every change of the messages; returns the way to stop. */
export function watchToasts(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
