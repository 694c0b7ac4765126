import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { Icon } from '#web/ui/Icon.tsx'

// Years on either side of the shown one; the calendar limits them to its bounds.
const visibleYears = 260

/** The calendar of a date field, with lists for month and year, so that a birthday takes three clicks. */
export function DateCalendar() {
  return (
    <Calendar>
      <div className="date-head">
        <Button className="plain" slot="previous">
          <Icon name="left" />
        </Button>
        <CalendarMonthPicker format="long">{(picker) => <PickerList picker={picker} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={visibleYears}>
          {(picker) => <PickerList picker={picker} />}
        </CalendarYearPicker>
        <Button className="plain" slot="next">
          <Icon name="right" />
        </Button>
      </div>
      <CalendarGrid className="date-grid" weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="date-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

type Key = string | number
type Picker = {
  'aria-label': string
  value: Key
  onChange: (key: Key | null) => void
  items: { id: number; formatted: string }[]
}

function PickerList({ picker }: { picker: Picker }) {
  return (
    <select
      className="in"
      aria-label={picker['aria-label']}
      value={picker.value}
      onChange={(event) => picker.onChange(Number(event.currentTarget.value))}
    >
      {picker.items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  )
}
