import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type FocusEvent, useRef, useState } from 'react'

const isReal = (day: number, month: number, year: number): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day

/** A day that the calendar does not have, as the segments of a date field show it: «31.02.2000»; else null. */
function impossibleDayIn(field: HTMLElement): string | null {
  const [day, month, year] = ['day', 'month', 'year'].map((type) =>
    Number(field.querySelector(`[data-type="${type}"]`)?.getAttribute('aria-valuenow') ?? 0),
  )
  if (!day || !month || !year || isReal(day, month, year)) return null
  return `${[day, month].map((part) => String(part).padStart(2, '0')).join('.')}.${year}`
}

/**
 * Refuses a typed day that does not exist. React Aria replaces it by the last day of the month on blur, so the day is
 * read before that, the replacement is dropped, and the problem names the day.
 */
export function useImpossibleDay(onChange: (date: string) => void) {
  const [day, setDay] = useState<string | null>(null)
  const isReplacing = useRef(false)
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  return {
    problem: day && uiTexts.noSuchDay(day),
    change: (date: string) => {
      if (isReplacing.current) return
      setDay(null)
      onChange(date)
    },
    handlers: {
      onBlurCapture: (event: FocusEvent<HTMLElement>) => {
        if (!leaves(event)) return
        const impossible = impossibleDayIn(event.currentTarget)
        if (!impossible) return
        isReplacing.current = true
        setDay(impossible)
        onChange('')
      },
      onBlur: () => {
        isReplacing.current = false
      },
    },
  }
}
