import type { TableRow } from '@quiz/contract/work/works.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** The person whose answers are open: the pressed one, or that of the attempt in the address, which links of other pages name. */
export function useOpenedPerson(rows: readonly TableRow[] | undefined) {
  const { attempt } = useSearch({ strict: false })
  const navigate = useNavigate()
  // An attempt of the address opens once: the person stays open when a new attempt takes its place.
  const [{ id, opened }, setState] = useState<{ id: number | null; opened: unknown }>({ id: null, opened: undefined })
  const linked = attempt === undefined ? undefined : rows?.find(({ attemptId }) => attemptId === attempt)
  if (linked && opened !== attempt) setState({ id: linked.id, opened: attempt })
  const close = () => {
    setState({ id: null, opened: attempt })
    if (attempt === undefined) return
    const search = (shown: object) => ({ ...shown, attempt: undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return {
    opened: rows?.find((row) => row.id === id),
    open: (pressed: number) => setState({ id: pressed, opened: attempt }),
    close,
  }
}
