/** Creates a format with its first use: the first of a page costs 0.1 s, on a slow phone 0.3 s. */
function formatOf(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    format ??= new Intl.DateTimeFormat('ru', options)
    return format.format(moment)
  }
}

const writtenDate = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })
const writtenDateTime = formatOf({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const writtenDay = formatOf({ day: 'numeric', month: 'long' })
const writtenTime = formatOf({ hour: '2-digit', minute: '2-digit' })

/** The time zone of this browser, for calls that write days and moments in it. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A day in the reader's time zone: «24 июля 2025». Not for server rendering either. */
export const formatDate = (isoTime: string): string => writtenDate(new Date(isoTime)).replace(/\sг\./, '')

/** A day in few words: «24 июля», with the year where it is another one. */
export const formatDay = (isoTime: string): string =>
  new Date(isoTime).getFullYear() === new Date().getFullYear() ? writtenDay(new Date(isoTime)) : formatDate(isoTime)

/** Date and time in the reader's time zone: «24 июля 2025 в 14:05». Not for server rendering, which does not know that zone. */
export const formatDateTime = (isoTime: string): string => writtenDateTime(new Date(isoTime)).replace(/\sг\./, '')

/** The time of day in the reader's time zone: «14:05». */
export const formatTime = (moment: string | number): string => writtenTime(new Date(moment))

/** Date and time, and of the reader's current day the time alone. */
export const formatMoment = (isoTime: string): string =>
  isToday(isoTime) ? formatTime(isoTime) : formatDateTime(isoTime)

/** A moment in few words: «24 июля», and of the reader's current day «14:05». */
export const formatShortMoment = (isoTime: string): string =>
  isToday(isoTime) ? formatTime(isoTime) : writtenDay(new Date(isoTime))

/** Whether a moment is on the reader's current day. */
export const isToday = (isoTime: string): boolean => new Date(isoTime).toDateString() === new Date().toDateString()
