const dateTimeFormat = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in the reader's own time zone, in full: «24 июля 2025 в 14:05». Not for pages rendered on the server, which knows no reader's zone. */
export const formatDateTime = (isoTime: string): string => dateTimeFormat.format(new Date(isoTime)).replace(/\sг\./, '')
