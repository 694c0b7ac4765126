import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { ReactNode } from 'react'
import { pictureSources } from '#web/ui/picture-sources.ts'
import { useImageError } from '#web/ui/use-image-error.ts'

/** Properties of `Picture`: `src` is `/images/<hash>` or any address, `sizes` says how wide it will be drawn, `width` and `height` keep its room. */
export type PictureProps = {
  src: string
  alt?: string
  widths?: readonly ImageWidth[]
  sizes?: string
  width: number
  height: number
  /** For what is seen first: fetched at once and before others. */
  isEager?: boolean
  className?: string
  /** Shown when the picture does not load. */
  fallback?: ReactNode
}

/** A picture in the width that the screen needs; the server picks the format. */
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
