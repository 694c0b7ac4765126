import * as z from 'zod/mini'

/** Where most of those are whose browser names a zone that is not known here: one that is newer than the database, or `Etc/Unknown`. */
const usualZone = 'Europe/Moscow'

/** A time zone by its name, or the usual one where nothing is known of it. */
export function knownZone(name: string): string {
  try {
    return Intl.DateTimeFormat('ru', { timeZone: name }) && name
  } catch {
    return usualZone
  }
}

/** A name of the IANA time zone database, as browsers tell it. */
export const timeZone = z.string().check(z.maxLength(64), z.overwrite(knownZone))

/** The head of a column of moments with their zone: «Начато (Europe/Moscow, UTC+3)». The offset is that of `now`. */
export function headInZone(head: string, zone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  const found = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')
  const offset = found?.value.replace('GMT', 'UTC') ?? ''
  return zone === 'UTC' || offset === '' ? `${head} (${zone})` : `${head} (${zone}, ${offset})`
}

/** Writes the days of moments in a time zone as `YYYY-MM-DD`, which is how Swedish dates stand. */
export function dayInZone(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone })
  return (moment) => format.format(moment)
}

/** Writes moments of a time zone as table programs read them in Russian: «26.11.2026 07:51»; nothing for null. */
export function momentIn(zone: string): (moment: Date | null) => string {
  const format = new Intl.DateTimeFormat('ru', {
    ...{ timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  })
  return (moment) => (moment === null ? '' : format.format(moment).replace(', ', ' '))
}
