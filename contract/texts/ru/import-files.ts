import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const pictures: PluralForms = { one: 'картинка', few: 'картинки', many: 'картинок' }
const sheets: PluralForms = { one: 'лист', few: 'листа', many: 'листов' }

/** A sentence about a file that is not read, with what helps. */
const advice = (what: string, help: string) => (name: string) => `Файл ${quoted(name)}: это ${what}. ${help}`

const drawings: PluralForms = {
  one: 'диаграмма или надпись',
  few: 'диаграммы или надписи',
  many: 'диаграмм или надписей',
}

/** What a sheet has that was left out. */
type Lost = { cells: number; pictures: number; drawings: number }

const leftOut = ({ cells, pictures: loose, drawings: drawn }: Lost): string[] => [
  ...(cells > 0 ? ['Всё, что правее тысячного столбца, пропущено.'] : []),
  ...(loose > 0 ? [`Не\u00a0перенесено: ${counted(loose, pictures)} без текста в\u00a0той\u00a0же строке.`] : []),
  ...(drawn > 0 ? [`Не\u00a0перенесено: ${counted(drawn, drawings)} поверх ячеек.`] : []),
]

type ReadSheet = { sheet: string; others: number; unseen: number; pictured: number; lost: Lost }

const asDocx = 'Сохраните его как .docx в\u00a0LibreOffice, Google Документах или Word.'

/** Texts about files with questions. */
export const importFileTexts = {
  reading: (name: string) => `Читаем файл ${quoted(name)}…`,
  read: (name: string) => `Файл ${quoted(name)}.`,
  docxRead: (name: string, count: number) =>
    count > 0 ? `Документ ${quoted(name)}, в\u00a0нём ${counted(count, pictures)}.` : `Документ ${quoted(name)}.`,
  moodleRead: (name: string, count: number) =>
    count > 0 ? `Файл ${quoted(name)}, в\u00a0нём ${counted(count, pictures)}.` : `Файл ${quoted(name)}.`,
  /** A table of which one sheet was read; `others` have content as well, `unseen` of them were not searched for questions. */
  sheetRead: (name: string, { sheet, others, unseen, pictured, lost }: ReadSheet) =>
    [
      `${[
        `Таблица ${quoted(name)}`,
        ...(others > 0 ? [`взят лист ${quoted(sheet)}`] : []),
        ...(pictured > 0 ? [`в\u00a0ней ${counted(pictured, pictures)}`] : []),
      ].join(', ')}.`,
      ...(others > 0 ? [`Не\u00a0прочитано: ${counted(others, sheets)}.`] : []),
      ...(unseen > 0 ? [`Из\u00a0них на\u00a0последних ${unseen} вопросы не\u00a0искали.`] : []),
      ...leftOut(lost),
    ].join(' '),
  tooLarge: (name: string) => `Файл ${quoted(name)} длиннее миллиона символов. Разделите его.`,
  docxTooLarge: (name: string) =>
    `Файл ${quoted(name)} больше ${limits.importDocxBytes / 1_000_000}\u00a0МБ. Разделите его.`,
  /** A document that only holds another file, which programs show as its text. */
  embedded: (name: string) =>
    `Документ ${quoted(name)} хранит текст вложенным файлом. Откройте его в\u00a0LibreOffice, Google Документах или Word и\u00a0сохраните заново как .docx.`,
  pageRead: (name: string) => `Страница ${quoted(name)}.`,
  pageTooLarge: (name: string) =>
    `Страница ${quoted(name)} слишком большая. Откройте её в\u00a0браузере, скопируйте вопросы и\u00a0вставьте сюда.`,
  locked: (name: string) =>
    `Файл ${quoted(name)} закрыт паролем. Откройте его, снимите пароль и\u00a0сохраните заново.`,
  unreadable: (name: string) => `Файл ${quoted(name)} не\u00a0удалось прочитать.`,
  unreadableDocument: (name: string) =>
    `Файл ${quoted(name)} не\u00a0удалось прочитать. Откройте его в\u00a0LibreOffice, Google Документах или Word и\u00a0сохраните заново как .docx.`,
  unreadableTable: (name: string) =>
    `Файл ${quoted(name)} не\u00a0удалось прочитать. Откройте его в\u00a0LibreOffice, Google Таблицах или Excel и\u00a0сохраните заново как .xlsx.`,
  /** Files that are not read, by what they are. */
  other: {
    pdf: advice('PDF', 'Скопируйте из\u00a0него текст и\u00a0вставьте сюда.'),
    doc: advice('документ старого Word', asDocx),
    xls: advice('таблица старого Excel', 'Сохраните её как .xlsx в\u00a0Excel, LibreOffice или Google Таблицах.'),
    rtf: advice('документ RTF', asDocx),
    pages: advice('документ Pages', 'Сохраните его в\u00a0Pages как .docx.'),
    xlsb: advice('двоичная таблица Excel', 'Сохраните её как .xlsx в\u00a0Excel или LibreOffice.'),
    xmlTable: advice('таблица в\u00a0XML', 'Сохраните её как .xlsx в\u00a0Excel или LibreOffice.'),
    xmlDocument: advice('документ в\u00a0XML', 'Сохраните его как .docx в\u00a0Word или LibreOffice.'),
    numbers: advice('таблица Numbers', 'Экспортируйте её в\u00a0Numbers как Excel (.xlsx) или\u00a0CSV.'),
    anki: advice('колода Anki', 'Экспортируйте её в\u00a0Anki как «Записи обычным текстом» (.txt).'),
    moodleBackup: advice('резервная копия Moodle', 'Экспортируйте в\u00a0Moodle банк вопросов: Moodle XML или GIFT.'),
    presentation: advice('презентация', 'Скопируйте из\u00a0неё текст и\u00a0вставьте сюда.'),
    picture: advice('картинка', 'Вопросы нужны текстом: распознайте его или наберите.'),
    archive: advice('архив', 'Распакуйте его и\u00a0выберите файл с\u00a0вопросами.'),
    binary: advice('не\u00a0текст', 'Подойдут .docx, .odt, .xlsx, .ods, .csv и\u00a0.txt.'),
  },
  picture: (number: number) => `Картинка ${number}`,
  encoding: 'Кодировка',
  sheet: 'Лист',
  hiddenSheet: (name: string) => `${name} (скрыт)`,
} as const
