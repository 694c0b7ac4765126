import { type CalendarDate, parseDate } from '@internationalized/date'
import { fieldUiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type FocusEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import {
  Button,
  DateInput as DateParts,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
  Text,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DateCalendar } from '#web/ui/DateCalendar.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import '#web/ui/date.css'

/** Properties of `DateInput`: dates are `YYYY-MM-DD`, '' without a complete date. */
export type DateInputProps = {
  label: ReactNode
  value: string
  onChange: (date: string) => void
  min?: string
  max?: string
  hint?: ReactNode
  problem?: string | null | undefined
  isRequired?: boolean
}

const subscribeToNothing = () => () => undefined
const dateOf = (text: string | undefined): CalendarDate | null => (text ? parseDate(text) : null)

/** A Russian date, typed in three segments or picked from a calendar. Includes its own field; import lazily: it depends on react-aria-components. */
export function DateInput({ label, value, onChange, min, max, hint, problem, isRequired = false }: DateInputProps) {
  const impossible = useImpossibleDay(onChange)
  const said = impossible.problem ?? problem
  // Text typed into the segments before hydration would differ from React's, which would then replace the whole page.
  const isReadOnly = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  return (
    <I18nProvider locale="ru-RU">
      <DatePicker
        className="field"
        value={dateOf(value)}
        onChange={(date) => impossible.change(date?.toString() ?? '')}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        isInvalid={Boolean(said)}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        validationBehavior="aria"
      >
        <Label className="label">
          <span>
            {label}
            {isRequired && (
              <span className="must" aria-hidden="true">
                {' *'}
              </span>
            )}
          </span>
        </Label>
        <Group className="in date">
          <div role="presentation" className="date-typed" {...impossible.handlers}>
            <DateParts className="date-parts">
              {(part) => <DateSegment segment={part} className="date-part" />}
            </DateParts>
          </div>
          <Button className="plain" aria-label={fieldUiTexts.openCalendar}>
            <Icon name="cal" />
          </Button>
        </Group>
        {hint && (
          <Text slot="description" className="hint">
            {hint}
          </Text>
        )}
        {said && (
          <Text slot="errorMessage" elementType="div">
            <FieldProblem>{said}</FieldProblem>
          </Text>
        )}
        <Popover className="date-popover">
          <Dialog>
            <DateCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}

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
function useImpossibleDay(onChange: (date: string) => void) {
  const [day, setDay] = useState<string | null>(null)
  const isReplacing = useRef(false)
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  return {
    problem: day && fieldUiTexts.noSuchDay(day),
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
