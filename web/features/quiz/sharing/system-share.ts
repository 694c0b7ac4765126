import type { ShareMessage } from './share-message.ts'

/** Whether the system can share this message. */
export const canShareBySystem = (message: ShareMessage): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(shared(message))

/** Opens the share sheet of the system; false when there is none, or it refuses. */
export async function shareBySystem(message: ShareMessage): Promise<boolean> {
  if (!canShareBySystem(message)) return false
  try {
    await navigator.share(shared(message))
    return true
  } catch (error) {
    // `AbortError` means that the person closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

const shared = ({ title, text, squares, url }: ShareMessage): ShareData => ({
  title,
  text: squares?.includes('🟩') ? `${text}\n${squares}` : text,
  url,
})
