import { type CalendarDate, parseDate } from '@internationalized/date'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
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
import { useImpossibleDay } from '#web/ui/use-impossible-day.ts'
import '#web/styles/date.css'

/** Properties of `DateInput`: dates are `YYYY-MM-DD`, '' without a complete date. */
export type DateInputProps = {
  label: ReactNode
  value: string
  onChange: (date: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  hint?: ReactNode
  problem?: string | null | undefined
  isRequired?: boolean
}

const subscribeToNothing = () => () => undefined
const dateOf = (text: string | undefined): CalendarDate | null => (text ? parseDate(text) : null)

/** A Russian date, typed in three segments or picked from a calendar. Includes its own field; import lazily: it depends on react-aria-components. */
export function DateInput({
  label,
  value,
  onChange,
  onBlur,
  min,
  max,
  hint,
  problem,
  isRequired = false,
}: DateInputProps) {
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
        {...(onBlur ? { onBlur } : {})}
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
          <Button className="plain" aria-label={uiTexts.openCalendar}>
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
