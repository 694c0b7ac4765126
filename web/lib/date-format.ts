const dateTimeFormat = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const dateFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' })

/** A day in the reader's time zone: «24 июля 2025». Not for server rendering either. */
export const formatDate = (isoTime: string): string => dateFormat.format(new Date(isoTime)).replace(/\sг\./, '')

/** Date and time in the reader's time zone: «24 июля 2025 в 14:05». Not for server rendering, which does not know that zone. */
export const formatDateTime = (isoTime: string): string => dateTimeFormat.format(new Date(isoTime)).replace(/\sг\./, '')

const timeFormat = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

/** The time of day in the reader's time zone: «14:05». */
export const formatTime = (moment: string | number): string => timeFormat.format(new Date(moment))

/** Date and time, and of the reader's current day the time alone. */
export const formatMoment = (isoTime: string): string =>
  isToday(isoTime) ? formatTime(isoTime) : formatDateTime(isoTime)

/** Whether a moment is on the reader's current day. */
export const isToday = (isoTime: string): boolean => new Date(isoTime).toDateString() === new Date().toDateString()
