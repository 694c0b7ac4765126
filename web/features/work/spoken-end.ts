/** Minutes of a lesson; a double one has twice as many. */
const lessonMinutes = 45

const days = ['воскресень', 'понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот']
const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

/**
 * The moment that is said in words, «до конца урока», «40 минут», «до завтра 20:00», counted from the beginning, in the time zone
 * of the browser; null for what is not understood. A day without a time means its end.
 */
export function spokenEnd(said: string, begin: Date): Date | null {
  const words = said
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00a0\s,]+/gu, ' ')
    .trim()
    .replace(/^(?:на|через|до|по) /u, '')
  const written = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}$/u.test(words) ? new Date(words) : null
  if (written) return written
  if (words === '') return null
  const minutes = durationIn(words) ?? lessonIn(words)
  return minutes === null ? momentIn(words, begin) : new Date(begin.getTime() + minutes * 60_000)
}

const units: readonly [RegExp, number][] = [
  [/^(?:м|мин|минут[аыу]?)\.?$/u, 1],
  [/^(?:ч|час|часа|часов)\.?$/u, 60],
  [/^(?:д|день|дня|дней|сутки|суток)\.?$/u, 24 * 60],
  [/^недел[яюиь]$/u, 7 * 24 * 60],
]

/** «40 минут», «1 час 20 минут», «полчаса», «час», «неделю». */
function durationIn(words: string): number | null {
  if (words === 'полчаса') return 30
  const parts = words.replace(/(\d)(?=\p{L})/gu, '$1 ').split(' ')
  let [minutes, count] = [0, 1]
  let isCounted = false
  for (const part of parts) {
    const unit = units.find(([name]) => name.test(part))
    if (unit) {
      minutes += count * unit[1]
      ;[count, isCounted] = [1, false]
    } else if (!isCounted && (/^\d{1,3}$/u.test(part) || part === 'полтора' || part === 'полторы')) {
      ;[count, isCounted] = [part.startsWith('полтор') ? 1.5 : Number(part), true]
    } else return null
  }
  return minutes > 0 && !isCounted ? minutes : null
}

function lessonIn(words: string): number | null {
  if (/^(?:конца )?урока?$/u.test(words)) return lessonMinutes
  return /^(?:конца )?пар[ыау]$/u.test(words) ? 2 * lessonMinutes : null
}

/** «завтра 20:00», «пятницы», «14:05», «5 декабря в 9», «05.12 20:00», «конца дня», «конца недели». */
function momentIn(words: string, begin: Date): Date | null {
  const { rest, time } = timeIn(words)
  if (time === undefined) return null
  const day = rest === '' ? null : dayIn(rest, begin)
  if (rest !== '' && day === null) return null
  const at = new Date(day ?? begin)
  at.setHours(time?.hours ?? 23, time?.minutes ?? 59, 0, 0)
  // A time alone is the next one: «до 9:00» in the evening is of the next day.
  if (day === null && at <= begin) at.setDate(at.getDate() + 1)
  return at
}

const isMonth = (number: number): boolean => number >= 1 && number <= 12

type Time = { hours: number; minutes: number }

/** The time at the end of the words; null without one, undefined for one that no day has. */
function timeIn(words: string): { rest: string; time: Time | null | undefined } {
  const found = /(?:^| )(?:(?:в|до) )?(\d{1,2})(?:[:.](\d{2}))?(?: ?(?:ч|час|часа|часов))?$/u.exec(words)
  // «05.12» is a day.
  const isDate =
    found?.[2] !== undefined && found[0].trim() === words && words.includes('.') && isMonth(Number(found[2]))
  if (!found || isDate) return { rest: words, time: null }
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  const time = hours < 24 && minutes < 60 ? { hours, minutes } : undefined
  return { rest: words.slice(0, found.index), time }
}

const laterBy = (begin: Date, count: number): Date => {
  const day = new Date(begin)
  day.setDate(day.getDate() + count)
  return day
}

const near = new Map([
  ['сегодня', 0],
  ['конца дня', 0],
  ['завтра', 1],
  ['послезавтра', 2],
])

function dayIn(words: string, begin: Date): Date | null {
  const count = near.get(words)
  if (count !== undefined) return laterBy(begin, count)
  // Sunday ends a week.
  if (words === 'конца недели') return laterBy(begin, (7 - begin.getDay()) % 7)
  const weekday = days.findIndex((one) => words.startsWith(one) && words.length <= one.length + 2)
  if (weekday >= 0) return laterBy(begin, (weekday - begin.getDay() + 7) % 7 || 7)
  return dateIn(words, begin)
}

/** «5 декабря», «05.12», «05.12.2026». */
function dateIn(words: string, begin: Date): Date | null {
  const named = /^(\d{1,2}) (\p{L}{3,8})$/u.exec(words)
  const written = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/u.exec(words)
  const [, day, month, year] = named ?? written ?? []
  if (day === undefined || month === undefined) return null
  const index = named ? months.findIndex((one) => month.startsWith(one)) : Number(month) - 1
  const date = new Date(Number(year ?? begin.getFullYear()), index, Number(day))
  if (index < 0 || date.getMonth() !== index || date.getDate() !== Number(day)) return null
  // A day that has passed is that of the next year.
  if (year === undefined && laterBy(date, 1) <= begin) date.setFullYear(date.getFullYear() + 1)
  return date
}
