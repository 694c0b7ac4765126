/** Fields of a question that a line can name: «Ответ: б», «Пояснение: …». */
export type NamedField = 'key' | 'explanation' | 'note' | 'source' | 'points'

const rightly = String.raw`(?:правильн\p{L}{1,3}|верн\p{L}{1,3}|correct|right)`
const fields: [NamedField, RegExp][] = [
  ['key', new RegExp(`^(?:${rightly}\\s)?(?:ответы?|отв\\.?|answers?|key|ключи?)\\s?[:=—–-]\\s?(.+)$`, 'iu')],
  ['key', new RegExp(`^${rightly}\\s(?:вариант\\p{L}{0,3}|option)\\s?[:=—–-]\\s?(.+)$`, 'iu')],
  ['key', new RegExp(`^${rightly}\\sответы?\\s(\\S{1,3})$`, 'iu')],
  ['key', /^(?:ответ|отв\.?|answer)\s((?:[a-zа-я]|\d{1,2})[.)]?)$/iu],
  ['key', new RegExp(`^${rightly}\\s?:\\s?(.+)$`, 'iu')],
  ['key', /^\^\s(.+)$/],
  // «Ответ (подряд): 135»: what does not count stays before the answer.
  ['key', /^ответы?\s?(\((?:подряд(?:,\s?порядок не\s?важен)?|можно дробью)\))\s?[:=—–-]\s?(.+)$/iu],
  [
    'explanation',
    /^(?:пояснение|объяснение|обоснование|комментарий|разбор|почему|explanation|feedback|rationale)\s?[:—–]\s?(.+)$/i,
  ],
  ['note', /^(?:уточнение|примечание|note)\s?[:—–]\s?(.+)$/i],
  ['source', /^(?:источник|source)\s?[:—–]\s?(https?:\/\/\S+)$/i],
  ['points', /^(?:баллы|балл|points|score)\s?[:—–]\s?(\d{1,3})(?:[.,]0{1,2})?$/i],
]

/** The field that a line names, with its value; null for another line. */
export function fieldOf(text: string): { field: NamedField; value: string } | null {
  const bare = /^\((?:ответ|отв)[^()]*\)$/i.test(text) ? text.slice(1, -1) : text
  for (const [field, pattern] of fields) {
    const [, ...parts] = pattern.exec(bare) ?? []
    const value = parts.join(' ').trim()
    if (value) return { field, value }
  }
  return null
}

/** Lines that pages of other programs have between questions and answers, without anything of their own. */
const chrome =
  /^(?:варианты ответ(?:ов|а)|варианты|выберите (?:один|несколько|один или несколько) (?:вариант(?:ов)? )?ответ(?:ов|а)?|отзыв|текст вопроса|отметить вопрос|балл(?:ов)?: ?\d+[.,]\d+(?: из \d+[.,]\d+)?|[IВ]: ?\d*|##\S.*)[:.]?$/i
/** What stands between the number of a question and its text on pages of Moodle. */
const states = /^(?:пока нет ответа|верно|неверно|частично правильный|нет ответа)$/i
/** Heads of parts, pages and footnotes: never a part of a question. */
const heads =
  /^(?:(?:вариант|раздел|часть|тема|блок|секция|модуль|глава|уровень|variant|part|section)\s(?:№\s?)?(?:\d{1,3}|[IVX]{1,4}|[A-ZА-Я])(?:\s?[.:)—–-].{0,100}|\s\(.{0,60}\))?|V\d:.{0,100})$/i
const pages = /^(?:(?:стр(?:аница|\.)?|page)\s?\d{1,4}(?:\s(?:из|of)\s\d{1,4})?|[-–—]\s?\d{1,4}\s?[-–—])$/i
const footnotes = /^\*{1,3}\s?[—–-]\s/

/** Whether a line is the chrome of a copied page. */
export const isChrome = (text: string): boolean => chrome.test(text)
/** Whether a line below a bare «Вопрос 1» tells how it was answered. */
export const isState = (text: string): boolean => states.test(text)
/** Whether a line heads a part of the test: «Вариант 2», «Раздел 2. Италия». */
export const isHead = (text: string): boolean => heads.test(text)
/** Whether a line is the foot of a page or a footnote. */
export const isFoot = (text: string): boolean => pages.test(text) || footnotes.test(text)
