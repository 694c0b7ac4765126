const clockFormat = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

/** A moment, in milliseconds since 1970, as the reader's clock shows it: «14:32». */
export const formatClockTime = (epochMs: number): string => clockFormat.format(epochMs)
