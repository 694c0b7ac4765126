import { fileNameOf } from '@quiz/contract/file-name.ts'
import type { ExportFormat } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizSettings, ReviewDepth, Visibility } from '@quiz/contract/quiz/settings.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const endings: Record<ExportFormat, string> = { gift: 'gift.txt', moodle: 'xml', csv: 'csv', zip: 'zip' }

export const exportTexts = {
  menu: 'Скачать',
  title: (title: string) => `Скачать тест ${quoted(title)}`,
  lead: 'В\u00a0файле теста есть всё: картинки, описание, результаты. В\u00a0остальных файлах только вопросы; их можно снова вставить текстом в\u00a0редактор.',
  formats: {
    zip: { label: 'Файл теста', text: 'Весь тест с\u00a0картинками, чтобы сохранить его или загрузить здесь снова.' },
    csv: {
      label: 'Таблица CSV',
      text: 'Для Excel и\u00a0других таблиц. Если её там сохранить, изменятся ответы вроде «007» и\u00a0«01.02.2020»; в\u00a0файле теста и\u00a0в\u00a0GIFT они останутся.',
    },
    moodle: { label: 'Moodle XML', text: 'Для Moodle, вместе с\u00a0картинками.' },
    gift: { label: 'GIFT', text: 'Для Moodle и\u00a0похожих систем, без картинок.' },
  } satisfies Record<ExportFormat, { label: string; text: string }>,
  cancel: 'Отмена',
  fileName: (title: string, format: ExportFormat) => fileNameOf(title, { ending: endings[format], fallback: 'Тест' }),
  /** The reason in the log of decisions. */
  logged: (format: ExportFormat) => `Выгрузка теста: ${format.toUpperCase()}`,
} as const

/** How many of some works are open: «, одна идёт». */
function openWorks(count: number, openCount: number): string {
  if (openCount === 0) return ''
  if (count === 1) return ', она идёт'
  if (openCount === count) return ', все идут'
  return openCount === 1 ? ', одна идёт' : `, ${openCount} идут`
}

/** Texts of what authors do with their tests. */
export const ownQuizTexts = {
  menu: (title: string) => `Действия с\u00a0тестом ${quoted(title)}`,
  edit: 'Изменить',
  statistics: 'Статистика',
  print: 'Печать',
  share: 'Поделиться',
  close: 'Закрыть тест',
  open: 'Открыть тест',
  /** Of a test that opens by its link alone. */
  list: 'Показать в\u00a0списках',
  settings: 'Настройки',
  mistakes: 'Сообщения об\u00a0ошибках',
  duplicate: 'Дублировать',
  remove: 'Удалить',
  closed: (title: string) => `Тест ${quoted(title)} закрыт: его видите только вы.`,
  closing: {
    title: (title: string) => `Закрыть тест ${quoted(title)}?`,
    text: (time: string) =>
      `Его сегодня проходили, последний раз в\u00a0${time}. Кто уже начал, может закончить в\u00a0течение часа, потом тест увидите только вы. Полученные результаты останутся.`,
    confirm: 'Закрыть тест',
  },
  deleting: {
    title: (title: string) => `Удалить тест ${quoted(title)}?`,
    text: ({ count, openCount }: { count: number; openCount: number }) =>
      `Тест решают в\u00a0${count === 1 ? 'вашей работе' : `${count} ваших работах`}${openWorks(count, openCount)}. Таблицы останутся, а\u00a0кто пишет сейчас, допишет: у\u00a0работ своя редакция теста.`,
    questions: 'Вместе с\u00a0тестом из\u00a0«Моих вопросов» уйдут и\u00a0его вопросы.',
    keep: 'Оставить в\u00a0«Моих вопросах»',
    cancel: 'Отмена',
    confirm: 'Удалить тест',
  },
  listed: (title: string) => `Тест ${quoted(title)} снова в\u00a0списках.`,
  duplicated: (title: string) => `Готово: копия теста ${quoted(title)} закрыта, её видите только вы.`,
  removed: (title: string) => `Тест ${quoted(title)} удалён. Тридцать дней он лежит в\u00a0корзине.`,
  removedAlone: (title: string) =>
    `Тест ${quoted(title)} удалён и\u00a0тридцать дней лежит в\u00a0корзине, его вопросы остались у\u00a0вас.`,
  restored: (title: string) => `Тест ${quoted(title)} возвращён.`,
  undo: 'Вернуть',
  undone: 'Возвращено.',
  states: {
    link: 'Не\u00a0показывается в\u00a0списках',
    closed: 'Закрыт',
    moderated: 'Скрыт модератором',
  },
  dialog: {
    title: (title: string) => `Настройки теста ${quoted(title)}`,
    note: 'Действуют сразу, и\u00a0для прежних прохождений тоже.',
    visibility: 'Видимость',
    comments: 'Комментарии разрешены',
    showOutcomes: 'Показывать доли других результатов',
    save: 'Сохранить',
    cancel: 'Отмена',
    saved: 'Настройки сохранены.',
  },
  visibilities: {
    public: { label: 'Виден всем', text: 'Тест есть в\u00a0списках, поиске и\u00a0тренде.' },
    link: {
      label: 'Не\u00a0показывать в\u00a0списках',
      text: 'Откроется у\u00a0любого, кто знает или подберёт адрес. Чтобы никто не\u00a0увидел, выберите «Закрыт».',
    },
    closed: {
      label: 'Закрыт',
      text: 'Тест видите только вы и\u00a0администраторы. Кто уже начал, может закончить в\u00a0течение часа.',
    },
  } satisfies Record<Visibility, { label: string; text: string }>,
  review: {
    label: 'Разбор ответов после теста',
    delay: 'Открыть разбор не\u00a0раньше даты',
    from: 'Разбор откроется',
    fromHint: 'В\u00a0начале этого дня по\u00a0вашему времени.',
    noDay: 'Укажите дату, не\u00a0раньше завтрашней.',
    depths: {
      full: { label: 'Полный', text: 'Видны ошибки, верные ответы и\u00a0объяснения.' },
      wrong: {
        label: 'Только ошибки',
        text: 'Видно, в\u00a0каких вопросах ошибка, но\u00a0не\u00a0какой ответ верный.',
      },
      none: { label: 'Нет', text: 'После теста виден только результат.' },
    } satisfies Record<ReviewDepth, { label: string; text: string }>,
    personalityDepths: {
      full: { label: 'Есть', text: 'Видны свои ответы, доли других и\u00a0объяснения.' },
      wrong: { label: 'Есть', text: 'Видны свои ответы, доли других и\u00a0объяснения.' },
      none: { label: 'Нет', text: 'После теста виден только результат.' },
    } satisfies Record<ReviewDepth, { label: string; text: string }>,
  },
  bin: {
    empty: { title: 'Корзина пуста', text: 'Удалённые тесты лежат здесь тридцать дней.' },
    restore: 'Вернуть',
    deletedAt: (moment: string) => `Удалён ${moment}`,
    byAdministrator: 'Удалил администратор; вернуть может только\u00a0он.',
  },
} as const

const seenBy = {
  public: 'Тест видят все',
  link: 'Тест видят все, у\u00a0кого есть ссылка',
  closed: 'Тест видите только вы',
} satisfies Record<Visibility, string>
const shownAfter = {
  quiz: {
    full: 'верные ответы и\u00a0объяснения',
    wrong: 'в\u00a0каких вопросах ошибка',
    none: 'только результат',
  },
  personality: { full: 'ответы и\u00a0объяснения', wrong: 'ответы и\u00a0объяснения', none: 'только результат' },
} satisfies Record<QuizKind, Record<ReviewDepth, string>>

/** The settings of a test in one sentence; `from` is the day of the review, where it is still ahead. */
export const settingsSentence = (
  { visibility, review, commentsOff, challenges }: Omit<QuizSettings, 'reviewFrom'>,
  { kind, from }: { kind: QuizKind; from: string | null },
): string => {
  const shown = shownAfter[kind][review]
  const after = from && review !== 'none' ? `с\u00a0${from} покажем ${shown}` : `после него покажем ${shown}`
  const comments = commentsOff ? 'комментарии выключены' : 'комментарии открыты'
  const comparing = challenges ? 'результаты можно сравнивать' : 'сравнения результатов нет'
  return `${seenBy[visibility]}; ${after}, ${comments}, ${comparing}.`
}

/** Texts of what others do with a test. */
export const foreignQuizTexts = {
  give: 'Дать группе',
  take: 'Взять себе',
  taken: (title: string) => `Копия теста ${quoted(title)} теперь ваша. Она закрыта, исходный тест на\u00a0ней назван.`,
} as const
