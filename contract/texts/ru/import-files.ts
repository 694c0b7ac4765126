import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const pictures: PluralForms = { one: 'картинка', few: 'картинки', many: 'картинок' }
const sheets: PluralForms = { one: 'лист', few: 'листа', many: 'листов' }

/** A sentence about a file that is not read, with what helps. */
const advice = (what: string, help: string) => (name: string) => `Файл ${quoted(name)}: это ${what}. ${help}`

const asDocx = 'Сохраните его как .docx в\u00a0LibreOffice, Google Документах или Word.'

/** Texts about files with questions. */
export const importFileTexts = {
  reading: (name: string) => `Читаем файл ${quoted(name)}…`,
  read: (name: string) => `Файл ${quoted(name)}.`,
  docxRead: (name: string, count: number) =>
    count > 0 ? `Документ ${quoted(name)}, в\u00a0нём ${counted(count, pictures)}.` : `Документ ${quoted(name)}.`,
  moodleRead: (name: string, count: number) =>
    count > 0 ? `Файл ${quoted(name)}, в\u00a0нём ${counted(count, pictures)}.` : `Файл ${quoted(name)}.`,
  /** A table of which one sheet was read; `others` have content as well. */
  sheetRead: (name: string, { sheet, others, pictured }: { sheet: string; others: number; pictured: number }) =>
    [
      `Таблица ${quoted(name)}`,
      ...(others > 0 ? [`взят лист ${quoted(sheet)}`] : []),
      ...(pictured > 0 ? [`в\u00a0ней ${counted(pictured, pictures)}`] : []),
    ].join(', ') + (others > 0 ? `. Не\u00a0прочитано: ${counted(others, sheets)}.` : '.'),
  tooLarge: (name: string) => `Файл ${quoted(name)} длиннее миллиона символов. Разделите его.`,
  docxTooLarge: (name: string) =>
    `Файл ${quoted(name)} больше ${limits.importDocxBytes / 1_000_000}\u00a0МБ. Разделите его.`,
  /** A document that only holds another file, which programs show as its text. */
  embedded: (name: string) =>
    `Документ ${quoted(name)} хранит текст вложенным файлом. Откройте его в\u00a0LibreOffice, Google Документах или Word и\u00a0сохраните заново как .docx.`,
  pageRead: (name: string) => `Страница ${quoted(name)}.`,
  pageTooLarge: (name: string) =>
    `Страница ${quoted(name)} слишком большая. Откройте её в\u00a0браузере, скопируйте вопросы и\u00a0вставьте сюда.`,
  unreadable: (name: string) => `Файл ${quoted(name)} не\u00a0удалось прочитать.`,
  /** Files that are not read, by what they are. */
  other: {
    pdf: advice('PDF', 'Скопируйте из\u00a0него текст и\u00a0вставьте сюда.'),
    doc: advice('документ старого Word', asDocx),
    xls: advice('таблица старого Excel', 'Сохраните её как .xlsx в\u00a0Excel, LibreOffice или Google Таблицах.'),
    rtf: advice('документ RTF', asDocx),
    pages: advice('документ Pages', 'Сохраните его в\u00a0Pages как .docx.'),
    ods: advice('таблица другой программы', 'Сохраните её в\u00a0ней как .xlsx или\u00a0.csv.'),
    presentation: advice('презентация', 'Скопируйте из\u00a0неё текст и\u00a0вставьте сюда.'),
    picture: advice('картинка', 'Вопросы нужны текстом: распознайте его или наберите.'),
    archive: advice('архив', 'Распакуйте его и\u00a0выберите файл с\u00a0вопросами.'),
    binary: advice('не\u00a0текст', 'Подойдут .docx, .xlsx, .csv и\u00a0.txt.'),
  },
  picture: (number: number) => `Картинка ${number}`,
  encoding: 'Кодировка',
} as const
