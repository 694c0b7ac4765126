import { limits } from '@quiz/contract/limits.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const minutes: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' }
const days: PluralForms = { one: 'день', few: 'дня', many: 'дней' }
const attempts: PluralForms = { one: 'попытка', few: 'попытки', many: 'попыток' }
/** A score as it is compared with another one. */
type Score = { points: number; maxPoints: number }
const scoreIn = ({ points: scored, maxPoints }: Score) => `${grouped(scored)} из\u00a0${maxPoints}`
const points: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }
const ago = {
  seconds: { one: 'секунду', few: 'секунды', many: 'секунд' },
  minutes: { one: 'минуту', few: 'минуты', many: 'минут' },
  hours: { one: 'час', few: 'часа', many: 'часов' },
} as const satisfies Record<string, PluralForms>

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds

/** Time since the last save, in whole seconds: rounded down, as it says how old the newest saved answer is. */
function agoText(seconds: number): string {
  if (seconds < 5) return 'только что'
  if (seconds < 10) return '5\u00a0секунд назад'
  if (seconds < minuteSeconds) return `${counted(seconds - (seconds % 10), ago.seconds)} назад`
  if (seconds < hourSeconds) return `${counted(Math.floor(seconds / minuteSeconds), ago.minutes)} назад`
  return `${counted(Math.floor(seconds / hourSeconds), ago.hours)} назад`
}

/** Numbers of questions: «3», «3 и 7», «3, 7 и 9», «1, 2, 3, 4, 5 и ещё 6». */
function numbersText(numbers: readonly number[]): string {
  const most = 12
  if (numbers.length > most) return `${numbers.slice(0, most).join(', ')} и\u00a0ещё\u00a0${numbers.length - most}`
  const last = numbers.at(-1)
  return numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} и\u00a0${last}` : `${last}`
}

const entry = {
  loading: 'Загружаем работу',
  busy: 'Сайт сейчас занят: многие открывают работу разом. Она откроется сама, обновлять страницу не\u00a0нужно.',
  away: 'Нет связи с\u00a0сайтом. Работа откроется сама, когда связь появится.',
  from: (author: string) => `Работу даёт ${author}`,
  questions: (count: number) => counted(count, questions),
  minutes: (count: number) => `${counted(count, minutes)} на\u00a0всё`,
  attempts: (count: number) => counted(count, attempts),
  until: (time: string) => `до\u00a0${time}`,
  clockStarts: 'Время пойдёт, когда вы\u00a0начнёте, и\u00a0не\u00a0остановится, если закрыть страницу.',
  privacy: (keepDays: number) =>
    `Ваше имя и\u00a0ответы увидит только автор работы. Через ${counted(keepDays, days)} они удалятся сами.`,
  name: 'Фамилия и\u00a0инициалы',
  nameHint: 'Например, Иванова А.',
  nameMissing: 'Напишите, как вас зовут: по\u00a0этому имени автор узнает вашу работу.',
  nameTooLong: `В\u00a0имени не\u00a0больше ${limits.participantNameChars} знаков.`,
  personalCode: 'Личный код',
  personalCodeHint: 'Буквы и\u00a0цифры, которые вам выдал тот, кто даёт работу.',
  personalCodeMissing: 'Введите личный код.',
  /** A mistake of typing, or a pupil of another class. */
  wrongOfClass:
    'Этот код не\u00a0из\u00a0класса, которому дана работа. Проверьте, верно ли он введён и\u00a0ту\u00a0ли работу вы\u00a0открыли.',
  classPrivacy: (date: string) => `Имя видят учителя класса, ответы видит автор работы. ${date} они удалятся сами.`,
  startAs: (name: string) => `Начать: ${name}`,
  enterAs: (name: string) => `Я\u00a0${name}`,
  elsewhere: 'Эта работа открыта на\u00a0другом вашем устройстве. Там она остановится, если продолжить здесь.',
  goOnHere: 'Продолжить здесь',
  start: 'Начать',
  goOn: 'Продолжить',
  goOnAs: (name: string) => `Продолжить как ${name}`,
  seeResult: 'Посмотреть, что получилось',
  doneAs: (name: string) => `На\u00a0этом устройстве работу сдали под именем ${quoted(name)}.`,
  startedAs: (name: string) => `На\u00a0этом устройстве работу начали под именем ${quoted(name)}.`,
  notMe: 'Это не\u00a0я',
  opensAt: (time: string) => `Работа откроется ${time}.`,
  opensIn: (left: string) => `Осталось ${left}. Обновлять страницу не\u00a0нужно: она откроется сама.`,
  notYet: 'Работа ещё не\u00a0открылась.',
  closed: 'Эта работа закрыта: ответы больше не\u00a0принимаются.',
  hasOwnEnds: 'Если автор открыл её для вас, введите свой личный код.',
  closedAt: (time: string) => `Ответы принимали до\u00a0${time}.`,
  noNewOnes:
    'Новых участников автор работы больше не\u00a0принимает. Если вы\u00a0уже начали, продолжите на\u00a0том\u00a0же устройстве.',
  moved:
    'Здесь эта работа больше не\u00a0идёт: её продолжили на\u00a0другом устройстве, или автор начал её для вас заново. Войдите ещё раз.',
  movedOfClass:
    'Здесь эта работа больше не\u00a0идёт: её продолжили на\u00a0другом устройстве, автор начал её для вас заново, или учитель изменил список класса или ваш код. Войдите ещё раз, а\u00a0если не\u00a0выйдет, спросите учителя.',
  reset:
    'Автор работы начал её для вас заново: ответы, которые здесь были, не\u00a0засчитываются. Новая попытка начнётся, когда вы\u00a0нажмёте «Продолжить».',
} as const

const code = {
  title: 'Работа по\u00a0коду',
  unknown: 'Работы с\u00a0таким кодом нет',
  unknownText: 'Проверьте код: в\u00a0нём восемь букв и\u00a0цифр. Возможно, автор уже удалил работу.',
  label: 'Код работы',
  hint: 'Например, ABCD-EFGH. Большие буквы или маленькие, неважно.',
  missing: 'Введите код работы.',
  open: 'Открыть',
} as const

const clock = {
  name: 'Осталось времени',
  hide: 'Скрыть часы',
  show: 'Показать часы',
  until: (time: string) => `до\u00a0${time}`,
  half: (left: string) => `Прошла половина времени. Осталось ${left}.`,
  left: (count: number) => `${count === 1 ? 'Осталась' : 'Осталось'} ${counted(count, minutes)}.`,
  /** Minutes left, in words. */
  minutes: (count: number) => counted(count, minutes),
  extended: (left: string) => `Автор добавил время. Осталось ${left}.`,
  /** For screen readers: a time of day would be read otherwise. */
  spoken: (left: number) => counted(left, minutes),
} as const

const taking = {
  as: (name: string) => `Отвечает ${name}`,
  next: 'Дальше',
  answersCount: (answered: number) => `ответов: ${answered}`,
  listLabel: 'Вопросы работы',
  question: (number: number, isAnswered: boolean) => `Вопрос ${number}, ${isAnswered ? 'есть ответ' : 'без ответа'}`,
  saving: 'Сохраняем…',
  saved: (seconds: number | null) => (seconds === null ? 'Сохранено' : `Сохранено ${agoText(seconds)}`),
  offline: 'Нет связи. Ответы хранятся здесь и\u00a0отправятся, когда она появится.',
  busy: 'Сайт сейчас занят. Ответы хранятся здесь и\u00a0отправятся сами.',
  gone: 'Автор удалил эту работу: ответы больше не\u00a0принимаются. То, что вы\u00a0ответили, осталось здесь, пока открыта страница.',
  notSaved: (reason: string) => `Последние ответы не\u00a0сохранились: ${reason}`,
  leave: 'Это не\u00a0я',
  leaveTitle: 'Выйти из\u00a0работы?',
  leaveText: (name: string) =>
    `Этот браузер забудет, что здесь отвечает ${name}, а\u00a0время будет идти. Вернуться можно будет, только если автор работы пустит дальше.`,
  leaveListText: (name: string) =>
    `Этот браузер забудет, что здесь отвечает ${name}, а\u00a0время будет идти. Вернуться можно по\u00a0своему коду.`,
  leaveUnsaved: 'Последние ответы ещё не\u00a0отправлены: они пропадут.',
  leaveAction: 'Выйти',
  stay: 'Остаться',
} as const

const submit = {
  action: 'Сдать работу',
  title: 'Сдать работу?',
  allAnswered: 'Ответы есть на\u00a0все вопросы.',
  unanswered: (numbers: readonly number[]) =>
    `Без ответа ${numbers.length === 1 ? 'остался вопрос' : 'остались вопросы'} ${numbersText(numbers)}.`,
  noneAnswered: 'Вы\u00a0не\u00a0ответили ни\u00a0на\u00a0один вопрос.',
  isFinal: 'После этого ответы не\u00a0изменить.',
  confirm: 'Сдать',
  cancel: 'Вернуться',
  sending: 'Сдаём работу…',
  waiting: 'Работа ещё не\u00a0сдана: нет связи. Сдадим сами, когда она появится. Не\u00a0закрывайте эту страницу.',
  failed: (reason: string) => `Работа ещё не\u00a0сдана. ${reason}`,
  notNow: 'Пока не\u00a0сдавать',
  timeUp: 'Время вышло',
  timeUpSending: 'Отправляем последние ответы…',
  timeUpOffline:
    'Нет связи. Что успело сохраниться, засчитано. Не\u00a0закрывайте эту страницу: результат появится вместе со\u00a0связью.',
} as const

const done = {
  loading: 'Загружаем результат',
  title: 'Работа сдана',
  at: (time: string) => `Сдана ${time}`,
  submittedBy: {
    taker: null,
    clock: 'Время вышло: сданы ответы, которые успели сохраниться.',
    author: 'Автор завершил работу: сданы ответы, которые успели сохраниться.',
  },
  answered: (answered: number, total: number) => `Ответов: ${answered} из\u00a0${total}`,
  number: (number: number) => `Попытка ${number}`,
  percent: (percent: number) => `${percent}\u00a0%`,
  points: (earned: number, most: number) => `${counted(earned, points)} из\u00a0${most}`,
  regraded: (earned: Score, now: Score) => `Автор исправил тест: было ${scoreIn(earned)}, стало ${scoreIn(now)}.`,
  regradedMark: (before: number, now: number) => `Оценка была ${before}, стала ${now}.`,
  mark: (mark: number) => `Оценка ${mark}`,
  scoreFrom: (time: string) => `Баллы появятся после ${time}.`,
  noScore: 'Результат узнает автор работы: сразу он не\u00a0показывается.',
  reviewFrom: (time: string) => `Верные ответы появятся после ${time}.`,
  review: 'Ответы по\u00a0вопросам',
  reopenedTitle: 'Работа снова открыта',
  reopened: 'Автор дал ещё время: можно отвечать дальше.',
  again: 'Пройти ещё раз',
  attemptsLeft: (count: number) => `Можно пройти ещё: ${counted(count, attempts)}.`,
  /** To the page of a pupil of a class. */
  myWorks: 'Мои работы',
  notMeHint: 'За\u00a0этим устройством сидят и\u00a0другие? Нажмите, чтобы следующий вошёл под своим именем.',
  forget: 'Убрать моё имя и\u00a0ответы',
  forgetTitle: 'Убрать имя и\u00a0ответы?',
  forgetText:
    'Автор работы больше не\u00a0увидит ваше имя и\u00a0ответы: в\u00a0таблице останется «удалено участником» и\u00a0число попыток. Вернуть имя и\u00a0ответы нельзя.',
  forgetKept:
    'Чтобы попытки не\u00a0начались заново, до\u00a0удаления работы хранится отметка этого браузера: по\u00a0ней нельзя узнать, кто вы.',
  forgetOfClass: 'В\u00a0самом классе имя останется: его ведёт учитель. Начать эту работу заново будет нельзя.',
  forgetAction: 'Убрать',
  forgotten: 'Ваше имя и\u00a0ответы убраны из\u00a0работы.',
} as const

/** Texts of the page on which participants take a work. */
export const workTakingTexts = { entry, code, clock, taking, submit, done } as const
