import { useRef } from 'react'

/** A new idempotency key. (`crypto.randomUUID` is missing on pages without HTTPS.) */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same key for the same content, so that what was sent is not made twice when its response is lost. */
export function useIdempotencyKeyFor(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return last.current.key
  }
}
