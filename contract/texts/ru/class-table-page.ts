import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const works: PluralForms = { one: 'работу', few: 'работы', many: 'работ' }

/** Texts of the table of a year on the page of a class. */
export const classTablePageTexts = {
  views: { label: 'Что показать', pupils: 'Ученики', table: 'Таблица года' },
  loading: 'Собираем таблицу',
  empty:
    'Здесь будут ваши работы для этого класса: отметки и\u00a0проценты за\u00a0весь год. Дайте классу работу, выбрав «Для класса».',
  noneInDays: 'В\u00a0эти дни работ не\u00a0было.',
  caption: 'Ученики и\u00a0работы за\u00a0год',
  sort: {
    label: 'Порядок',
    number: 'По\u00a0номеру',
    name: 'По\u00a0имени',
    average: 'По\u00a0среднему',
    order: 'Как в\u00a0журнале',
  },
  period: { label: 'Время', all: 'Весь год', own: 'Свои даты', from: 'С', to: 'По' },
  savePeriod: {
    action: 'Сохранить эти даты',
    title: 'Часть года',
    name: 'Название, например «1-я\u00a0четверть»',
    missing: 'Назовите часть года.',
    full: `Частей года может быть не\u00a0больше ${limits.periodsMax}: удалите одну из\u00a0прежних.`,
    save: 'Сохранить',
    cancel: 'Отмена',
    saved: (title: string) => `Сохранено: ${title}.`,
  },
  removePeriod: 'Удалить эту часть года',
  removedPeriod: 'Часть года удалена.',
  absentAs: {
    label: 'Как считать «н»',
    nothing: '«н» не\u00a0считать',
    lowest: '«н» за\u00a02 или 0\u00a0%',
  },
  weight: { label: (title: string) => `Вес работы ${quoted(title)}`, of: (weight: number) => `×${weight}` },
  number: '№',
  name: 'Имя',
  averageMark: 'Средняя',
  averagePercent: 'Средний\u00a0%',
  states: {
    none: 'не\u00a0было в\u00a0классе',
    waiting: 'ещё не\u00a0начал',
    absent: 'не\u00a0писал',
    working: 'пишет',
    forgotten: 'ответы удалены',
  },
  signs: { absent: 'н', working: '…', none: '', waiting: '', forgotten: '' },
  last: 'Последние работы',
  averages: (mark: string | null, percent: string | null) =>
    [mark === null ? '' : `средняя ${mark}`, percent === null ? '' : `${percent}\u00a0%`].filter(Boolean).join(' · '),
  /** Of a pupil whom the register still has. */
  left: 'больше не\u00a0в\u00a0классе',
  emptyLine: 'нет в\u00a0классе',
  download: 'Скачать CSV',
  downloadXlsx: 'Скачать XLSX',
  missing: {
    action: 'Кто не\u00a0сдал',
    copied: 'Список скопирован.',
    notCopied: 'Браузер не\u00a0дал скопировать список.',
    nobody: 'Все сдали всё, что уже закрыто.',
    line: (name: string, titles: readonly string[]) =>
      `${name}: не\u00a0сдал(а) ${counted(titles.length, works)} (${titles.join(', ')})`,
  },
  register: {
    action: 'Порядок журнала',
    title: 'Порядок вашего журнала',
    text: 'Вставьте список из\u00a0журнала: строки файла и\u00a0таблицы пойдут в\u00a0его порядке. Хранится только порядок.',
    list: 'Список из\u00a0журнала',
    found: (count: number) => `Найдены: ${count}`,
    asked: (count: number) => `Укажите, кто это: ${count}`,
    nobody: 'Нет в\u00a0классе (пустая строка)',
    choose: 'Выберите',
    unanswered: 'Укажите, кто это, в\u00a0каждой строке.',
    nothing: 'Вставьте хотя бы одно имя',
    twice: 'Один ученик выбран дважды.',
    save: 'Сохранить порядок',
    close: 'Закрыть',
    saved: 'Порядок журнала сохранён.',
  },
} as const
