import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const days: PluralForms = { one: 'день', few: 'дня', many: 'дней' }
const points: PluralForms = { one: 'очко', few: 'очка', many: 'очков' }
const seconds: PluralForms = { one: 'секунда', few: 'секунды', many: 'секунд' }
const places: PluralForms = { one: 'место', few: 'места', many: 'мест' }
const comingBack: PluralForms = {
  one: 'вопрос вернётся к\u00a0вам',
  few: 'вопроса вернутся к\u00a0вам',
  many: 'вопросов вернутся к\u00a0вам',
}
const remembered: PluralForms = { one: 'запомнится', few: 'запомнятся', many: 'запомнятся' }
/** After «из», in the genitive. */
const ofQuestions: PluralForms = { one: 'вопроса', few: 'вопросов', many: 'вопросов' }

const entry = {
  title: 'Игра на\u00a0уроке',
  lead: 'Код игры показан на\u00a0доске.',
  code: 'Код игры',
  codeHint: 'Шесть букв и\u00a0цифр. Большие буквы или маленькие, неважно.',
  codeMissing: 'Введите код с\u00a0доски.',
  open: 'Дальше',
  loading: 'Открываем игру',
  notFound: 'Игры с\u00a0таким кодом нет. Проверьте код на\u00a0доске',
  anotherCode: 'Ввести другой код',
  name: 'Имя',
  nameHint: 'Имя увидит ведущий, и\u00a0оно может появиться на\u00a0доске.',
  nameMissing: 'Напишите, как вас зовут.',
  nameTooLong: `В\u00a0имени не\u00a0больше ${limits.participantNameChars} знаков.`,
  team: 'Название команды',
  teamHint: 'Одно устройство на\u00a0команду.',
  teamMissing: 'Напишите название команды.',
  members: 'Кто в\u00a0команде',
  membersHint: 'По одному имени в\u00a0строке, до\u00a0восьми. Можно не\u00a0писать.',
  personalCode: 'Личный код',
  personalCodeHint: 'Буквы и\u00a0цифры, которые вам дал ведущий.',
  /** A mistake of typing, or a pupil of another class. */
  wrongOfClass:
    'Этот код не\u00a0из\u00a0класса, который играет. Проверьте, верно ли он введён и\u00a0ту\u00a0ли игру вы\u00a0открыли.',
  enterAs: (name: string) => `Я\u00a0${name}`,
  numbers: 'Номера остальных в\u00a0команде',
  numbersHint: 'По\u00a0списку класса, через запятую, до\u00a0восьми. Можно не\u00a0писать.',
  quiet: 'Имена в\u00a0этой игре не\u00a0нужны.',
  given: 'Имя даст игра: например, Рыжая лиса.',
  hadName: 'Играли на\u00a0другом устройстве? Имя, которое дала игра',
  hadNameHint: 'Чтобы продолжить под ним, попросите ведущего пустить вас. Иначе оставьте поле пустым.',
  join: 'Войти в\u00a0игру',
  joining: 'Входим',
  closed: 'Вход закрыт ведущим',
  full: `В\u00a0игре уже ${limits.playersMax} участников`,
  busy: 'Сейчас много играющих. Пробуем снова',
  over: 'Игра закончилась',
  started: 'Игра уже идёт: засчитаются вопросы с\u00a0того, который сейчас на\u00a0доске.',
  privacy: (keepDays: number) =>
    `Имя и\u00a0ответы видит только ведущий${keepDays > 0 ? `, через ${counted(keepDays, days)} они удалятся сами` : ''}.`,
  classPrivacy: (date: string) => `Имя видят учителя класса, ответы видит ведущий. ${date} они удалятся сами.`,
} as const

const lobby = {
  in: (name: string) => `Вы в\u00a0игре, ${name}`,
  inQuietly: 'Вы в\u00a0игре',
  team: (name: string) => `Команда ${quoted(name)} в\u00a0игре`,
  numbers: (numbers: readonly string[]) => `С\u00a0вами: ${numbers.map((number) => `№\u00a0${number}`).join(', ')}`,
  waiting: 'Ждём начала',
  hint: 'Не\u00a0закрывайте эту страницу: первый вопрос появится здесь сам.',
  late: 'Следующий вопрос появится здесь сам.',
} as const

const playing = {
  place: (place: number, total: number) => `Вопрос ${place} из\u00a0${total}`,
  reading: 'Читаем вопрос',
  readingLeft: (left: number) => `Ответы через ${left}`,
  answer: 'Ответить',
  sending: 'Отправляем ответ',
  accepted: 'Ответ принят',
  waitOthers: 'Ждём остальных.',
  alreadyAnswered: 'Ответ уже принят',
  timeIsUp: 'Время вышло: этот ответ не\u00a0принят',
  timeOver: 'Время вышло',
  missed: 'Не\u00a0успели',
  paused: 'Пауза. Ждём ведущего',
  boardOnly: 'Вопрос на\u00a0доске',
  noTimer: 'Без времени',
  left: 'Осталось времени',
  hideClock: 'Скрыть часы',
  showClock: 'Показать часы',
  half: (left: number) => `Прошла половина времени. Осталось: ${counted(left, seconds)}.`,
  last: (left: number) => `Осталось: ${counted(left, seconds)}.`,
  offline: 'Нет связи. Ответ сохранён на\u00a0этом устройстве и\u00a0уйдёт сам',
  offlineWithoutAnswer: 'Нет связи. Пробуем снова, обновлять страницу не\u00a0нужно',
  busy: 'Сейчас много играющих. Пробуем снова',
  passedWithout: (from: number, to: number) =>
    from === to ? `Вопрос ${from} прошёл без вас` : `Вопросы ${from}–${to} прошли без вас`,
} as const

const verdict = {
  right: 'Верно',
  partly: 'Верно отчасти',
  wrong: 'Неверно',
  unanswered: 'Без ответа',
  late: 'Вы ещё не\u00a0играли в\u00a0этом вопросе',
  forgiven: 'Засчитано всем',
  earned: (earned: number) => `+${counted(earned, points)}`,
  sum: (sum: number) => `Всего ${counted(sum, points)}`,
  answers: 'Ответы',
} as const

const ranks = {
  title: 'Места',
  points: (sum: number) => counted(sum, points),
  right: (count: number, total: number) => `Верно ${count} из\u00a0${counted(total, ofQuestions)}`,
  place: (place: number) => `${place}\u00a0место`,
  higher: (count: number) => `На\u00a0${counted(count, places)} выше, чем раньше`,
  next: 'Следующий вопрос появится здесь сам.',
} as const

const podium = {
  title: 'Итоги',
  mistakes: 'Работа над ошибками',
  mistakesText: (count: number) => `${counted(count, comingBack)}, пока не\u00a0${plural(count, remembered)}.`,
  noMistakes: 'Ошибок нет.',
  handed: 'Вопросы с\u00a0ошибками добавлены. Можно начать сейчас.',
  practise: 'Повторить сейчас',
  handing: 'Добавляем вопросы',
  forget: 'Удалить моё имя и\u00a0ответы',
  forgetTitle: 'Удалить имя и\u00a0ответы?',
  forgetText: 'Ведущий больше не\u00a0увидит ваше имя и\u00a0ответы. Вернуть их нельзя.',
  forgetOfClass:
    'Ведущий больше не\u00a0увидит в\u00a0этой игре ваше имя и\u00a0ответы. Вернуть их нельзя. В\u00a0классе имя останется.',
  forgetAction: 'Удалить',
  cancel: 'Не\u00a0удалять',
  forgotten: 'Ваше имя и\u00a0ответы удалены.',
  ended: 'Игра закончилась',
  keeps: 'Ваш результат виден здесь ещё сутки.',
  moderated: 'Материал удалён модератором',
} as const

const away = {
  elsewhere: 'Игра открыта в\u00a0другой вкладке',
  playHere: 'Играть здесь',
  removed: 'Ведущий убрал вас из\u00a0игры',
  rejoin: 'Войти под другим именем',
  banned: 'Ведущий закрыл вход с\u00a0этого устройства',
  notMe: 'Это не\u00a0я',
  leaveTitle: 'Выйти из\u00a0игры?',
  leaveText: 'Ответы, которые уже приняты, останутся у\u00a0ведущего. Войти можно будет под другим именем.',
  leaveAction: 'Выйти',
  stay: 'Остаться',
  report: 'Пожаловаться',
  left: 'Вы вышли из\u00a0игры.',
  leaveOfClass: 'Ответы, которые уже приняты, останутся у\u00a0ведущего. Вернуться можно по\u00a0коду ученика.',
  moved:
    'Здесь игра остановилась: вход был с\u00a0другого устройства, или учитель изменил код ученика или класс. Войдите ещё раз.',
  back: 'Войти ещё раз',
  failed: 'Не\u00a0получилось. Попробуйте ещё раз.',
} as const

/** Texts of the page of a player. */
export const livePlayerTexts = { entry, lobby, playing, verdict, ranks, podium, away } as const
