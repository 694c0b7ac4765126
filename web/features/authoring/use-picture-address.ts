import { useEffect, useState } from 'react'

/** An address under which a picture of the draft can be shown; null for a moment, and without a picture. */
export function usePictureAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // Addresses of blobs are the browser's: it has to be told when one is no longer needed.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [blob])
  return address
}
