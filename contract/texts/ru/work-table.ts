import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const addedNames: PluralForms = { one: 'имя', few: 'имени', many: 'имён' }
const minutes: PluralForms = { one: 'минуту', few: 'минуты', many: 'минут' }
const averages = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

/** Texts of the table of a work, and of the people in it. */
export const workTableTexts = {
  title: 'Таблица',
  order: 'Порядок',
  orders: { name: 'По имени', points: 'По баллам' },
  summary: (submitted: number, working: number, all: number) =>
    working > 0 ? `Сдали ${submitted} из\u00a0${all}, пишут ${working}` : `Сдали ${submitted} из\u00a0${all}`,
  name: 'Имя',
  state: 'Состояние',
  points: 'Баллы',
  percent: '%',
  mark: 'Оценка',
  code: 'Личный код',
  questionsOf: (first: number, last: number) => `Вопросы ${first}–${last}`,
  question: (number: number, title: string) => `Вопрос ${number}: ${title}`,
  number: grouped,
  average: (value: number) => averages.format(value),
  pointsOf: (value: number, all: number) => `${grouped(value)} из\u00a0${all}`,
  percentOf: (value: number) => `${Math.round(value)}\u00a0%`,
  absent: 'Не\u00a0начато',
  working: (count: number, all: number) => `Пишет: ${count} из\u00a0${all}`,
  dueIn: (left: string) => `ещё ${left}`,
  timeUp: 'время вышло',
  submitted: 'Сдано',
  submittedBy: { taker: '', clock: 'вышло время', author: 'работа завершена' },
  attempts: (count: number) => `попыток: ${count}`,
  extra: (count: number) => `+${count}\u00a0мин`,
  forgotten: 'удалено участником',
  verdicts: {
    right: 'верно',
    partly: 'частично',
    wrong: 'неверно',
    unasked: 'не\u00a0спрашивали',
    unknown: 'разбивки нет',
  },
  /** Of a cell of a question that is forgiven; the sign of its own stands below that of the answer. */
  forgivenVerdict: (verdict: string) => `${verdict}, зачтено`,
  forgivenSign: 'зачт.',
  partly: (percent: number) => `частично, ${percent}\u00a0%`,
  /** The sign of a right answer is drawn: the site's font has none. */
  signs: { right: '', partly: '±', wrong: '×', unasked: '—', unknown: '?' },
  averageRow: 'В\u00a0среднем',
  rightRow: 'Ответили верно',
  perQuestion: 'Доля верных по\u00a0вопросам',
  empty: {
    title: 'Пока никто не\u00a0вошёл',
    free: 'Покажите на\u00a0доске код или QR-код либо отправьте ссылку. Имена появятся здесь сами.',
    list: 'Вставьте список имён: у\u00a0каждого будет личный код, по\u00a0которому входят.',
    add: 'Вставить имена',
  },
  codes: { show: 'Показать личные коды', hide: 'Спрятать личные коды' },
  people: {
    title: 'Участники',
    manage: 'Добавить имена',
    nothing: 'Вставьте хотя бы одно имя.',
    accepts: 'Принимать новых',
    acceptsHint: 'Выключите, когда все вошли: новым именам войти будет нельзя.',
    add: 'Добавить',
    added: (count: number) =>
      count === 0 ? 'Новых имён нет: все уже в\u00a0работе.' : `Добавлено ${counted(count, addedNames)}.`,
    accepting: 'Новые участники могут войти.',
    notAccepting: 'Новые участники войти не\u00a0могут.',
    close: 'Готово',
    none: 'Участников пока нет.',
  },
  person: {
    more: 'Ещё',
    code: (code: string) => `Личный код: ${code}`,
    name: 'Имя',
    rename: 'Переименовать',
    save: 'Сохранить имя',
    noName: 'Имя не\u00a0может быть пустым.',
    renamed: 'Имя изменено.',
    minutes: 'Добавить минут',
    addMinutes: 'Добавить',
    minutesAdded: (count: number, until: string | null) =>
      until === null
        ? `Добавлено ${counted(count, minutes)}.`
        : `Добавлено ${counted(count, minutes)}: до\u00a0${until}.`,
    reopened: (count: number, until: string) =>
      `Работа снова открыта на\u00a0${counted(count, minutes)}: до\u00a0${until}.`,
    /** Why minutes change nothing. */
    noMinutes: {
      submitted: 'Минуты не\u00a0добавлены: работа уже сдана. Чтобы писать ещё раз, нужна новая попытка.',
      closed: 'Минуты не\u00a0добавлены: вся работа завершена. Сначала откройте её снова.',
    },
    afterReview: 'Верные ответы уже показаны: кто пишет теперь, может знать их заранее.',
    badMinutes: 'Целое число от\u00a01 до\u00a0300.',
    release: 'Пустить с\u00a0другого устройства',
    released: 'Теперь можно войти с\u00a0другого устройства.',
    reset: 'Дать новую попытку',
    resetHint: 'Прежние попытки останутся, но\u00a0считаться уже не\u00a0будут.',
    confirmReset: 'Начать заново',
    wasReset: 'Можно начать заново.',
    remove: 'Убрать из\u00a0работы',
    removed: (name: string) => `Участник убран: ${name}.`,
    answers: 'Ответы',
    notStarted: 'Ответов пока нет.',
    stillWorking: 'Работа ещё не\u00a0сдана: здесь то, что уже сохранено.',
    started: (moment: string) => `Начато: ${moment}`,
    handedIn: (moment: string) => `Сдано: ${moment}`,
    loading: 'Загружаем ответы',
    close: 'Закрыть',
  },
} as const
