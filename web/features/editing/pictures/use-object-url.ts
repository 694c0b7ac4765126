import { useEffect, useState } from 'react'

/** An object URL of a blob; null until it is created, and without a blob. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [objectUrl, setObjectUrl] = useState<string | null>(null)
  // Object URLs hold their blobs in memory until they are revoked.
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
