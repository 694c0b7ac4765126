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
