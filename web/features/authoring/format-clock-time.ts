const clockFormat = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

/** The local time of a moment in milliseconds since 1970: «14:32». */
export const formatClockTime = (epochMs: number): string => clockFormat.format(epochMs)
