// The server does not know the reader's time zone; most readers are in this one.
const timeZone = 'Europe/Moscow'

const createFormats = () => ({
  ago: new Intl.RelativeTimeFormat('ru', { numeric: 'auto' }),
  date: new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  calendarDay: new Intl.DateTimeFormat('en-CA', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
})
let created: ReturnType<typeof createFormats> | undefined

/** The formats, created with their first use: the first of a page costs the browser 0.1 s, on a slow phone 0.3 s. */
function formats() {
  created ??= createFormats()
  return created
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Time since an instant in words: «только что», «5 минут назад», «вчера», after a week «24 июля 2025». */
export function relativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < minute) return 'только что'
  const { ago } = formats()
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return ago.format(-Math.floor(passed / hour), 'hour')
  const days = daysBetween(then, now)
  return days < 7 ? ago.format(-days, 'day') : dateOf(then)
}

function daysBetween(then: Date, now: Date): number {
  const { calendarDay } = formats()
  return Math.round((Date.parse(calendarDay.format(now)) - Date.parse(calendarDay.format(then))) / day)
}

/** Drops the «г.» at the end of Russian formats. */
const dateOf = (moment: Date) =>
  formats()
    .date.formatToParts(moment)
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ')
