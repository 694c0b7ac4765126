import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const names: PluralForms = { one: 'имя', few: 'имени', many: 'имён' }
const attempts: PluralForms = { one: 'попытка', few: 'попытки', many: 'попыток' }
const lines: PluralForms = { one: 'строка', few: 'строки', many: 'строк' }
const days: PluralForms = { one: 'день', few: 'дня', many: 'дней' }

/** Some names of a list: «А», «Б» и ещё 3. */
const someNames = (all: readonly string[]): string => {
  const shown = all.slice(0, 3).map(quoted).join(', ')
  return all.length > 3 ? `${shown} и\u00a0ещё\u00a0${all.length - 3}` : shown
}

/** Texts of the form of a work: a new one, and its settings later. */
export const workFormTexts = {
  title: 'Новая работа',
  nextClass: (title: string) =>
    `Всё, кроме людей и\u00a0времени, взято из\u00a0работы ${quoted(title)}. Проверьте название, список и\u00a0время.`,
  create: 'Дать работу',
  save: 'Сохранить',
  cancel: 'Отмена',
  check: 'Проверьте отмеченные поля.',
  namesNotAdded: (reason: string) =>
    `Работа готова, но имена не\u00a0добавились: ${reason} Нажмите «Дать работу» ещё раз.`,
  tests: {
    step: 'Что решать',
    whose: 'Чьи тесты',
    whoseTests: { own: 'Мои', all: 'Все на\u00a0сайте' },
    choose: { own: 'Ваши тесты с\u00a0верными ответами', all: 'Тесты с\u00a0верными ответами' },
    foreignHint: 'Чужой тест годится, если он\u00a0показывает верные ответы всем, кто его прошёл.',
    foreign: 'Чужой тест открыт всем вместе с\u00a0ответами: ученик может найти его во\u00a0время работы.',
    hidesAnswers: (title: string) =>
      `Тест ${quoted(title)} в\u00a0работу не\u00a0взять: его автор не\u00a0показывает верные ответы.`,
    fromFile: 'Из\u00a0Word, Excel или текста',
    search: { own: 'Поиск по\u00a0своим тестам', all: 'Поиск по\u00a0всем тестам' },
    loading: 'Ищем ваши тесты',
    more: 'Показать ещё',
    add: 'Добавить ещё тест',
    remove: (title: string) => `Убрать тест ${quoted(title)}`,
    about: (count: number, author: string | undefined) =>
      [counted(count, questions), author].filter(Boolean).join('\u00a0· '),
    none: 'Выберите хотя бы один тест.',
    tooMany: `В\u00a0работе не\u00a0больше ${limits.workTestsMax} тестов.`,
    tooLong: `В\u00a0работе не\u00a0больше ${limits.workQuestionsMax} вопросов. Уберите один из\u00a0тестов.`,
    notFound: {
      own: (search: string) => `Своих тестов с\u00a0верными ответами по\u00a0запросу ${quoted(search)} нет.`,
      all: (search: string) => `Тестов с\u00a0верными ответами по\u00a0запросу ${quoted(search)} нет.`,
    },
    empty: {
      title: 'Сначала нужен тест',
      text: 'В\u00a0работу годится свой тест, в\u00a0котором есть верные ответы. Его может не\u00a0видеть никто, кроме вас.',
      action: 'Создать тест',
    },
    name: 'Название работы',
    noName: 'Назовите работу.',
    nameHint: 'Его увидят участники.',
  },
  who: {
    step: 'Кому',
    free: { label: 'Всем, у\u00a0кого есть код', text: 'Каждый назовёт себя сам. Ничего готовить не\u00a0нужно.' },
    list: {
      label: 'Только по\u00a0моему списку',
      text: 'У\u00a0каждого имени будет личный код из\u00a0шести знаков: под чужим именем не\u00a0войти.',
    },
    class: {
      label: 'Для класса',
      text: 'Участники\u00a0— ученики класса: входят по\u00a0своему коду на\u00a0весь год, новых добавим сами.',
    },
    noClass: 'Выберите класс.',
    names: 'Список, по\u00a0одному имени в\u00a0строке',
    namesHint: 'Можно вставить прямо из\u00a0журнала или таблицы. Список можно дополнить и\u00a0потом.',
    /** How a list with numbers and further columns is understood. */
    understood: {
      title: 'Так мы\u00a0поняли список',
      noNumber: '—',
      hint: ({ hasNumbers, hasLeft, skipped }: { hasNumbers: boolean; hasLeft: boolean; skipped: readonly string[] }) =>
        [
          'Порядок останется таким\u00a0же.',
          hasNumbers ? 'Номер встанет рядом с\u00a0именем.' : '',
          hasLeft ? 'Зачёркнутое не\u00a0сохраним.' : '',
          skipped.length > 0 ? `Пропустили: ${someNames(skipped)}.` : '',
        ]
          .filter(Boolean)
          .join(' '),
    },
    column: (samples: readonly string[]) => `В\u00a0списке есть ещё столбец: ${someNames(samples)}. Это часть имени?`,
    columnChoices: {
      yes: { label: 'Да, это часть имени', hint: 'Допишем её к\u00a0имени.' },
      no: { label: 'Нет, это другое', hint: 'Столбец не\u00a0сохраним.' },
    },
    unanswered: {
      column: 'Ответьте, часть ли это имени.',
      twins: 'Ответьте, один это человек или двое.',
    },
    example: 'Иванова А.\nПетров К.',
    /** Lines and names differ where a name stands twice. */
    count: (rows: number, count: number) =>
      rows === count ? counted(count, names) : `${counted(rows, lines)}, ${counted(count, names)}`,
    twins: (twins: readonly string[]) =>
      twins.length === 1
        ? `${quoted(twins[0] ?? '')} встречается дважды: это два человека?`
        : `Встречаются дважды: ${someNames(twins)}. Это разные люди?`,
    twinChoices: {
      yes: {
        label: 'Да, оставить обоих',
        hint: (twin: string) => `Второй станет ${quoted(`${twin} (2)`)}, код у\u00a0каждого свой.`,
      },
      no: { label: 'Нет, это повтор', hint: 'Останется одно имя и\u00a0один код.' },
    },
    known: (known: readonly string[]) =>
      known.length === 1 ? `${quoted(known[0] ?? '')} уже в\u00a0работе.` : `Уже в\u00a0работе: ${someNames(known)}.`,
    knownChoices: {
      no: { label: 'Это те\u00a0же люди', hint: 'Второй раз они не\u00a0добавятся.' },
      yes: { label: 'Это другие люди', hint: 'К\u00a0имени добавится номер, код будет свой.' },
    },
    tooMany: `За\u00a0раз можно вставить до\u00a0${limits.pastedNamesMax} имён. Остальные добавите на\u00a0странице работы.`,
  },
  when: {
    step: 'Когда',
    opens: 'Начало',
    begins: { now: 'Начать сейчас', later: 'Назначить время' },
    opensHint: 'Пусто: сразу.',
    closes: 'Конец',
    closesHint: `Пусто: через ${counted(limits.workOpenDays, days)}.`,
    closesAt: (moment: string) => `Конец: ${moment}.`,
    examples: ['до\u00a0конца урока', '40\u00a0минут', 'до\u00a0завтра 20:00'],
    notUnderstood:
      'Не\u00a0поняли, когда конец. Напишите, например, «40\u00a0минут», «до\u00a0завтра 20:00» или «5\u00a0декабря в\u00a09:00».',
    minutes: 'Минут на\u00a0попытку',
    minutesHint: 'Пусто: до\u00a0конца работы.',
    badMinutes: `Целое число от\u00a01 до\u00a0${limits.workMinutesMax}.`,
    past: 'Это время уже прошло.',
    noEnd: 'Назовите время.',
    unfinished: 'Укажите и\u00a0день, и\u00a0время или очистите поле.',
  },
  more: {
    title: 'Ещё',
    attempts: 'Попыток у\u00a0каждого',
    counted: 'Что считать',
    best: 'Лучшую попытку',
    last: 'Последнюю попытку',
    shuffleQuestions: 'Перемешивать вопросы',
    shuffleAnswers: 'Перемешивать ответы',
    pickSwitch: 'Не\u00a0все вопросы, а\u00a0несколько наугад',
    pick: 'Сколько вопросов у\u00a0каждого',
    badPick: (all: number) => `Целое число от\u00a01 до\u00a0${all}.`,
    review: 'Что увидят участники',
    reviews: { none: 'Ничего', score: 'Только баллы', full: 'Баллы и\u00a0верные ответы' },
    reviewWhen: 'Когда показать верные ответы',
    times: { at_once: 'Сразу после сдачи', after_close: 'После конца работы' },
    early: 'Кто закончит раньше, сможет передать верные ответы остальным.',
    points: {
      open: 'Указать в\u00a0баллах',
      close: 'Указать в\u00a0процентах',
      hint: (total: string) => `Всего ${total}. Сохраним процент, который из\u00a0них выходит.`,
      mark: (mark: number) => `${quoted(String(mark))} от, баллов`,
    },
    marksSwitch: 'Ставить оценки по\u00a0процентам',
    mark: (mark: number) => `${quoted(String(mark))} от, %`,
    badMarks: 'Три разных процента от\u00a00 до\u00a0100, по\u00a0возрастанию.',
    keepDays: 'Сколько дней хранить имена и\u00a0ответы',
    badDays: `Целое число от\u00a0${limits.keepDaysMin} до\u00a0${limits.keepDaysMax}.`,
    note: 'Пояснение для участников',
    noteHint: 'Что взять с\u00a0собой, чем можно пользоваться.',
  },
  /** What is set under «Ещё», in one sentence. */
  sentence: ({ attemptsMax, isShuffled, pick, review, isReviewEarly, hasMarks, keepDays }: SentenceFacts): string =>
    [
      counted(attemptsMax, attempts),
      pick === null ? '' : `${counted(pick, questions)} наугад`,
      isShuffled ? 'порядок у\u00a0каждого свой' : 'порядок у\u00a0всех один',
      { none: 'баллы не\u00a0показываем', score: 'показываем только баллы', full: reviewWords[Number(isReviewEarly)] }[
        review
      ],
      hasMarks ? 'с\u00a0оценками' : '',
      keepDays === null ? 'имена храним вместе с\u00a0классом' : `имена храним ${counted(keepDays, days)}`,
    ]
      .filter(Boolean)
      .join(', '),
} as const

const reviewWords = ['верные ответы после конца работы', 'верные ответы сразу']

type SentenceFacts = {
  attemptsMax: number
  isShuffled: boolean
  pick: number | null
  review: 'none' | 'score' | 'full'
  isReviewEarly: boolean
  hasMarks: boolean
  /** Null for a work that is kept as long as its class. */
  keepDays: number | null
}
