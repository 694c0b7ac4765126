import { isDigit, type Token } from './format-tokens.ts'

const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')
const ofMonths = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
const days = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ')
const shortDays = 'Вс Пн Вт Ср Чт Пт Сб'.split(' ')

/** What a sign of a date or a time needs to know of the moment and of the other signs. */
type Moment = ReturnType<typeof dateOf> & ReturnType<typeof timeOf> & { isHalf: boolean; hasDay: boolean }
type Sign = { sign: string; isMinute: boolean }

/** Signs of dates and times by their first letter. */
const shownParts: Record<string, (sign: Sign, at: Moment) => string> = {
  y: ({ sign }, { year }) => (sign.length > 2 ? String(year) : pad(year % 100, 2)),
  d: ({ sign }, { day, weekday }) =>
    sign.length > 2 ? ((sign.length > 3 ? days : shortDays)[weekday] ?? '') : pad(day, sign.length),
  m: ({ sign, isMinute }, { minute, month, hasDay }) =>
    isMinute ? pad(minute, sign.length) : monthText(month, sign.length, hasDay),
  h: ({ sign }, { hour, isHalf }) => pad(isHalf ? hour % 12 || 12 : hour, sign.length),
  s: ({ sign }, { second }) => pad(second, sign.length),
  '[': ({ sign }, { all }) => pad(Math.floor(all / ({ h: 3600, m: 60, s: 1 }[sign[1] ?? 's'] ?? 1)), sign.length - 2),
  a: (_, { hour }) => (hour < 12 ? 'AM' : 'PM'),
}

/** A date or a time of day; whole numbers are days, their parts the time. */
export function moment(value: number, tokens: readonly Token[], isFrom1904: boolean): string {
  const time = timeOf(value)
  const at: Moment = {
    ...{ ...time, ...dateOf(time.days, isFrom1904) },
    isHalf: tokens.some((token) => 'sign' in token && /^a/.test(token.sign)),
    hasDay: tokens.some((token) => 'sign' in token && /^d{1,2}$/.test(token.sign)),
  }
  return tokens
    .map((token, index) => partOf(token, { at, tokens, index }))
    .join('')
    .trim()
}

function partOf(token: Token, { at, tokens, index }: { at: Moment; tokens: readonly Token[]; index: number }): string {
  if ('literal' in token) return token.literal
  const { sign } = token
  const shown = shownParts[sign[0] ?? '']
  if (shown) return shown({ sign, isMinute: sign[0] === 'm' && isMinute(tokens, index) }, at)
  // Parts of a second are left out with their point.
  const isPart = isDigit(token) || (sign === '.' && isDigit(tokens[index + 1]))
  return isPart ? '' : sign
}

function timeOf(value: number) {
  const seconds = Math.round((value - Math.floor(value)) * 86_400)
  const whole = Math.floor(value) + Math.floor(seconds / 86_400)
  return {
    ...{ days: whole, all: whole * 86_400 + (seconds % 86_400) },
    ...{ second: seconds % 60, minute: Math.floor(seconds / 60) % 60, hour: Math.floor(seconds / 3600) % 24 },
  }
}

const pad = (number: number, length: number): string => String(number).padStart(Math.min(2, length), '0')

function monthText(month: number, length: number, hasDay: boolean): string {
  if (length < 3) return pad(month + 1, length)
  return length === 3 ? (months[month]?.slice(0, 3) ?? '') : ((hasDay ? ofMonths : months)[month] ?? '')
}

/** «m» behind hours or before seconds is minutes. */
function isMinute(tokens: readonly Token[], at: number): boolean {
  const signs = (some: readonly Token[]) =>
    some.flatMap((token) => ('sign' in token && /^\[?[ymdhs]/.test(token.sign) ? [token.sign] : []))
  return /^\[?h/.test(signs(tokens.slice(0, at)).at(-1) ?? '') || /^s/.test(signs(tokens.slice(at + 1))[0] ?? '')
}

/** Day 60 of table programs is 29 February 1900, which never was: days before it are one later than those behind it say. */
function dateOf(day: number, isFrom1904: boolean) {
  if (day === 60 && !isFrom1904) return { year: 1900, month: 1, day: 29, weekday: 3 }
  const first = day < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const date = new Date((isFrom1904 ? Date.UTC(1904, 0, 1) : first) + day * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate(), weekday: date.getUTCDay() }
}
