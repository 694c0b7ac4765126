import { useEffect, useRef, useState } from 'react'
import { type PhotoReading, readPhoto } from './read-photo.ts'

type Turn = 0 | 1 | 2 | 3

/** A photo in the memory of this page, with what was found in it so far. */
export type CardPhoto = {
  url: string
  /** Quarters clockwise by which the host turned it. */
  turned: Turn
  reading: PhotoReading | null
  state: 'reading' | 'read' | 'unreadable'
}

/**
 * The last photo of cards, read on this device; the addresses of earlier ones stay good. `missing`: those that are still looked for; none
 * where the game does not know them yet.
 */
export function useCardPhoto(missing: readonly number[]) {
  const [photo, setPhoto] = useState<CardPhoto | null>(null)
  const taken = useRef<{ file: Blob; url: string; reading: AbortController } | null>(null)
  const urls = useRef<string[]>([])
  // The photos are forgotten with the question: until then the host may be asked about a card of an earlier one.
  useEffect(
    () => () => {
      taken.current?.reading.abort()
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url)
    },
    [],
  )

  const read = async ({ file, url }: { file: Blob; url: string }, turned: Turn) => {
    taken.current?.reading.abort()
    const controller = new AbortController()
    const { signal } = controller
    taken.current = { file, url, reading: controller }
    setPhoto({ url, turned, reading: null, state: 'reading' })
    const show = (change: Partial<CardPhoto>) => {
      if (!signal.aborted) setPhoto((now) => now && { ...now, ...change })
    }
    try {
      const expected = missing.length > 0 ? { expected: [...missing] } : {}
      const reading = await readPhoto(file, {
        ...{ turned, signal, ...expected },
        onFindings: (found) => show({ reading: found }),
      })
      show({ reading, state: 'read' })
    } catch {
      show({ state: 'unreadable' })
    }
  }
  const take = (file: Blob) => {
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    return read({ file, url }, 0)
  }
  const turn = () => {
    if (taken.current && photo) void read(taken.current, ((photo.turned + 1) % 4) as Turn)
  }
  return { photo, take, turn }
}
