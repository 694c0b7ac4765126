import { type RefCallback, useCallback, useState } from 'react'

/** Whether a picture failed to load, also when it failed before hydration. `watch` holds the props of the `img`. */
export function useImageError(address: string | null): {
  isBroken: boolean
  watch: { ref: RefCallback<HTMLImageElement>; onError: () => void }
} {
  const [broken, setBroken] = useState<string | null>(null)
  const onError = useCallback(() => setBroken(address), [address])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.src && image.naturalWidth === 0) onError()
    },
    [onError],
  )
  return { isBroken: broken !== null && broken === address, watch: { ref, onError } }
}
