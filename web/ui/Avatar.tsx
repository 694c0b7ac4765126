import { Picture } from '#web/ui/Picture.tsx'

const pixels = { sm: 36, md: 56, lg: 150 }

/** The initials of a name, at most two letters. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru')

/** An avatar beside a name, so it is hidden from screen readers; shows initials without a picture or when it fails to load. */
export function Avatar({ src, name, size = 'md' }: { src: string | null; name: string; size?: 'sm' | 'md' | 'lg' }) {
  const look = size === 'md' ? 'avatar' : `avatar avatar-${size}`
  const letters = (
    <span className={`${look} avatar-letters`} aria-hidden="true">
      {initials(name)}{' '}
    </span>
  )
  if (!src) return letters
  const side = pixels[size]
  return (
    <Picture
      src={src}
      widths={[96, 192, 310]}
      sizes={`${side}px`}
      width={side}
      height={side}
      className={look}
      fallback={letters}
    />
  )
}
