import type { ImageWidth } from '@quiz/contract/limits.ts'
import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { pictureSources } from '#web/ui/picture-sources.ts'

/** Properties of `Picture`: `src` is `/images/<hash>` or any address, `sizes` is its rendered width, `width` and `height` reserve its space. */
export type PictureProps = {
  src: string
  alt?: string
  widths?: readonly ImageWidth[]
  sizes?: string
  width: number
  height: number
  /** For a picture in the first viewport: loaded eagerly with high priority. */
  isEager?: boolean
  className?: string
  /** Shown when the picture fails to load. */
  fallback?: ReactNode
}

/** A responsive picture; the server negotiates its format. */
export function Picture({
  src,
  alt = '',
  widths,
  sizes = '100vw',
  width,
  height,
  isEager = false,
  className,
  fallback = null,
}: PictureProps) {
  const { isBroken, watch } = useImageError(src)
  if (isBroken) return fallback
  const sources = pictureSources(src, widths)
  return (
    <img
      {...watch}
      {...(sources.srcSet ? { srcSet: sources.srcSet, sizes } : {})}
      src={sources.src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}

/** Whether a picture failed to load, also when it failed before hydration. `watch` holds the props of the `img`. */
function useImageError(address: string | null): {
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
