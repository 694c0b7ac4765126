/** Copies a link; false where the Clipboard API is missing (without HTTPS) or refuses. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}

/** Shares a link by the Web Share API, or copies it where that is missing. */
export async function shareLink({
  title,
  url,
}: {
  title: string
  url: string
}): Promise<'shared' | 'copied' | 'refused'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      // `AbortError` means that the user closed the share sheet; after any other error the address is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyLink(url)) ? 'copied' : 'refused'
}
