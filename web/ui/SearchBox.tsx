import { type FormEvent, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

/** Properties of `SearchBox`. */
export type SearchBoxProps = {
  label: string
  /** The current search text; a new value replaces the input. */
  value: string
  /** Called with the trimmed text on Enter, and with '' when the field is cleared. */
  onSearch: (text: string) => void
  isLarge?: boolean
  maxLength?: number
}

/** A search box: searches on Enter and resets the search when it is cleared. */
export function SearchBox({ label, value, onSearch, isLarge = false, maxLength }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState({ text: value, of: value })
  // A former value that comes back must not bring back what was typed then.
  if (typed.of !== value) setTyped({ text: value, of: value })
  const { text } = typed
  const type = (next: string) => {
    setTyped({ text: next, of: value })
    if (next === '' && value !== '') onSearch('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older phones do not support <search>
    <form className={isLarge ? 'search search-lg' : 'search'} role="search" aria-label={label} onSubmit={submit}>
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        className="in"
        id={id}
        type="search"
        enterKeyHint="search"
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  )
}
