import { useEffect, useState } from 'react'

/** An address under which a picture of the draft can be shown; null for a moment, and without a picture. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [objectUrl, setObjectUrl] = useState<string | null>(null)
  // Addresses of blobs are the browser's: it has to be told when one is no longer needed.
  useEffect(() => {
    if (!blob) return
    const created = URL.createObjectURL(blob)
    setObjectUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setObjectUrl(null)
    }
  }, [blob])
  return objectUrl
}
