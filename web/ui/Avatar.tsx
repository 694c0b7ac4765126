import { Picture } from '#web/ui/Picture.tsx'

const pixels = { sm: 36, md: 56, lg: 150 }

/** Up to two first letters of a name. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru')

/** A face beside a name (so it is silent); without a picture, or when it fails, the initials. */
export function Avatar({ src, name, size = 'md' }: { src: string | null; name: string; size?: 'sm' | 'md' | 'lg' }) {
  const look = size === 'md' ? 'avatar' : `avatar avatar-${size}`
  const letters = (
    <span className={`${look} avatar-letters`} aria-hidden="true">
      {initials(name)}
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
