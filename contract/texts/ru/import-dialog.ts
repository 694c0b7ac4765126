import type { TextFormat } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { Visibility } from '@quiz/contract/quiz/settings.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const tests: PluralForms = { one: 'тест', few: 'теста', many: 'тестов' }
const parts: PluralForms = { one: 'части', few: 'частей', many: 'частей' }
const pictures: PluralForms = { one: 'картинка', few: 'картинки', many: 'картинок' }
const shownLines: PluralForms = { one: 'строка', few: 'строки', many: 'строк' }
const remarks: PluralForms = { one: 'замечание', few: 'замечания', many: 'замечаний' }

const example = `1. Столица Франции?
+ Париж
- Лион
- Ницца

2. Какие города стоят на Волге?
а) Омск
*б) Казань
*в) Самара`

const unreadPictures = (count: number) => `Не\u00a0прочитано: ${counted(count, pictures)}.`

/** Texts of the dialog that reads questions from a text. */
export const importDialogTexts = {
  open: 'Вставить текстом',
  title: 'Вопросы из\u00a0текста',
  close: 'Закрыть',
  panes: { label: 'Что показать', text: 'Текст', preview: (count: number) => `Вопросы: ${grouped(count)}` },
  source: 'Текст с\u00a0вопросами',
  hint: 'Список с\u00a0номерами (верный ответ отмечен + или *), таблица CSV, GIFT, Moodle XML или Aiken. Вставьте текст или перетащите файл, можно документ (.docx, .odt) или таблицу (.xlsx, .ods).',
  placeholder: example,
  format: 'Формат',
  /** A text that could have another format as well. */
  readAs: {
    list: 'Прочитано как список',
    table: 'Прочитано как таблица',
    gift: 'Прочитано как GIFT',
    moodle: 'Прочитано как Moodle XML',
    aiken: 'Прочитано как Aiken',
  } satisfies Record<TextFormat, string>,
  readAsOther: {
    list: 'Прочитать как список',
    table: 'Прочитать как таблицу',
    gift: 'Прочитать как GIFT',
    moodle: 'Прочитать как Moodle XML',
    aiken: 'Прочитать как Aiken',
  } satisfies Record<TextFormat, string>,
  doubt: 'Как прочитать',
  detected: (format: string) => `Сам: ${format}`,
  file: 'Выбрать файл',
  layout: 'Разметка списка',
  looks: {
    bold: 'Полужирный ответ верный',
    highlight: 'Выделенный фоном ответ верный',
    colour: 'Выделенный цветом ответ верный',
    underline: 'Подчёркнутый ответ верный',
    italic: 'Ответ курсивом верный',
  },
  tooLong: 'Текст длиннее миллиона символов: разделите его.',
  /** A long text of a file or the clipboard, shown in part until its author corrects it. */
  beginning: (lines: number) => `Прочитано всё, в\u00a0поле первые ${counted(lines, shownLines)}.`,
  whole: 'Показать весь текст',
  reading: 'Читаем текст',
  empty: { title: 'Здесь появятся вопросы', text: 'Вставьте текст: каждый вопрос станет карточкой.' },
  noneFound: 'Вопросов в\u00a0тексте не\u00a0нашлось. Проверьте формат.',
  list: 'Прочитанные вопросы',
  take: (line: number) => `Взять вопрос со\u00a0строки ${grouped(line)}`,
  chosen: (count: number, total: number) => `Выбрано ${grouped(count)} из\u00a0${grouped(total)}`,
  chooseAll: 'Выбрать все',
  chooseNone: 'Снять выбор',
  remarks: (count: number) => counted(count, remarks),
  toLine: (line: number) => `Строка ${grouped(line)}`,
  moreRemarks: (count: number) => `И\u00a0ещё ${counted(count, remarks)}.`,
  left: (count: number) => `Не\u00a0войдёт: ${grouped(count)}`,
  pressRight: 'Нажмите на\u00a0ответ, чтобы отметить его верным.',
  /** Texts of a question that are too long. */
  shorten: {
    question: 'Сократите вопрос',
    note: 'Сократите уточнение',
    explanation: 'Сократите пояснение',
    answer: (number: number) => `Сократите ответ ${number}`,
    accepted: (number: number) => `Сократите верный ответ ${number}`,
    right: (number: number) => `Сократите правую часть ${number}`,
    split: 'Оставить сам вопрос, условие перенести в\u00a0уточнение',
    splitAll: (count: number) => `Перенести условия в\u00a0уточнение: ${counted(count, questions)}`,
  },
  mark: 'Отметить верным',
  unmark: 'Снять отметку',
  noTaking: 'Исправьте замечание, чтобы взять вопрос',
  add: (count: number) => `Добавить ${counted(count, questions)}`,
  nothingChosen: 'Выберите хотя бы один вопрос',
  tooMany: (free: number) =>
    free > 0
      ? `В\u00a0этот тест поместится ещё ${counted(free, questions)}: снимите лишние или разделите на\u00a0тесты`
      : 'В\u00a0этом тесте больше нет места: разделите на\u00a0тесты',
  added: (count: number, unread: number) =>
    `Добавлено: ${counted(count, questions)}.${unread > 0 ? ` ${unreadPictures(unread)}` : ''}`,
  unread: unreadPictures,
  undo: 'Отменить',
  undone: 'Добавленное убрано.',
  results: ['Попробуйте ещё раз', 'Хорошо', 'Отлично'],
  split: (count: number) => `Разделить на\u00a0${counted(count, tests)}`,
  parts: {
    title: (count: number) => `Разделить на\u00a0${counted(count, tests)}`,
    lead: 'В\u00a0каждом тесте до\u00a010 вопросов.',
    some: (count: number, total: number) => `Выбрано ${grouped(count)} из\u00a0${grouped(total)}.`,
    most: `За\u00a0раз получится не\u00a0больше ${counted(limits.importPartsMax, parts)}.`,
    name: 'Название',
    nameHint: (first: string, last: string) => `Тесты будут называться ${quoted(first)} … ${quoted(last)}.`,
    longName: (short: string) => `Вместе с\u00a0номером название не\u00a0поместится, оно станет ${quoted(short)}.`,
    description: 'Описание',
    subject: 'Категория',
    choose: 'Выберите категорию',
    whoSees: 'Кто увидит тесты',
    required: 'Заполните название, описание и\u00a0категорию',
    noReviewDay: 'Укажите дату разбора в\u00a0настройках теста',
    back: 'К\u00a0вопросам',
    creating: (done: number, total: number) => `Создано тестов: ${grouped(done)} из\u00a0${grouped(total)}`,
    progress: 'Тесты создаются',
    failed: (reason: string) => `Остановились: ${reason} Созданное не\u00a0пропало, можно продолжить.`,
    go: 'Продолжить',
    /** By who will see the tests. */
    seenBy: {
      public: {
        lead: 'Тесты откроются вместе, когда будут готовы.',
        start: 'Создать и\u00a0опубликовать',
        opening: (done: number, total: number) => `Опубликовано тестов: ${grouped(done)} из\u00a0${grouped(total)}`,
        done: (count: number) => `Готово: ${counted(count, tests)} на\u00a0сайте`,
        doneText: 'Они уже в\u00a0вашем профиле и\u00a0в\u00a0списках.',
      },
      link: {
        lead: 'Тесты откроются по\u00a0ссылке вместе, когда будут готовы.',
        start: 'Создать и\u00a0открыть по\u00a0ссылке',
        opening: (done: number, total: number) => `Открыто тестов: ${grouped(done)} из\u00a0${grouped(total)}`,
        done: (count: number) => `Готово: ${counted(count, tests)} по\u00a0ссылке`,
        doneText: 'В\u00a0списках сайта их\u00a0нет. Ссылки есть в\u00a0вашем профиле.',
      },
      closed: {
        lead: 'Тесты будут закрыты: увидите их только вы и\u00a0администраторы.',
        start: 'Создать',
        opening: (done: number, total: number) => `Создано тестов: ${grouped(done)} из\u00a0${grouped(total)}`,
        done: (count: number) => `Готово: ${counted(count, tests)}`,
        doneText: 'Они закрыты: видите их только вы и\u00a0администраторы. Открыть их можно в\u00a0вашем профиле.',
      },
    } satisfies Record<Visibility, object>,
    toProfile: 'К\u00a0моим тестам',
    toWork: 'Дать их\u00a0группе',
    interrupted: (done: number, total: number) =>
      `Разделение на\u00a0тесты прервалось: создано ${grouped(done)} из\u00a0${grouped(total)}, они закрыты.`,
    halfOpen: (open: number, total: number) =>
      `Разделение на\u00a0тесты прервалось: все созданы, открыто ${grouped(open)} из\u00a0${grouped(total)}.`,
    forget: 'Не\u00a0продолжать',
  },
} as const
