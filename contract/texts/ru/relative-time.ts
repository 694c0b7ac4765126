// The server does not know the reader's time zone; most readers are in this one.
const timeZone = 'Europe/Moscow'

const ago = new Intl.RelativeTimeFormat('ru', { numeric: 'auto' })
const date = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const calendarDay = new Intl.DateTimeFormat('en-CA', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Time since an instant in words: «только что», «5 минут назад», «вчера», after a week «24 июля 2025». */
export function relativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < minute) return 'только что'
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return ago.format(-Math.floor(passed / hour), 'hour')
  const days = daysBetween(then, now)
  return days < 7 ? ago.format(-days, 'day') : dateOf(then)
}

const daysBetween = (then: Date, now: Date) =>
  Math.round((Date.parse(calendarDay.format(now)) - Date.parse(calendarDay.format(then))) / day)

/** Drops the «г.» at the end of Russian formats. */
const dateOf = (moment: Date) =>
  date
    .formatToParts(moment)
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ')
