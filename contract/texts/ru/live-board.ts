import type { LivePlayer } from '@quiz/contract/live/live.ts'
import type { LiveState } from '@quiz/contract/live/live-states.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const teams: PluralForms = { one: 'команда', few: 'команды', many: 'команд' }
const players: PluralForms = { one: 'участник', few: 'участника', many: 'участников' }
const points: PluralForms = { one: 'очко', few: 'очка', many: 'очков' }
const answers: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' }

const listed: PluralForms = { one: 'имя', few: 'имени', many: 'имён' }

/** Names of the states of a game, as the specification of the game has them. */
const states = {
  lobby: 'Сбор',
  reading: 'Читаем',
  open: 'Отвечаем',
  closed: 'Обсуждаем',
  answer: 'Ответ',
  ranks: 'Места',
  podium: 'Итоги',
  ended: 'Закончена',
} as const satisfies Record<LiveState, string>

const board = {
  loading: 'Открываем игру',
  /** Of a board that shows nothing any more. */
  over: 'Доска игры',
  states,
  lost: 'Связь с\u00a0сайтом потеряна, игра продолжится сама',
  paused: 'Пауза',
  pausedText: 'Вопрос закрыт, время стоит.',
  nobody: (address: string) => `Пока никого. Откройте ${address} и\u00a0введите код`,
  code: 'Код игры',
  pupilCode: 'Затем свой код ученика.',
  playersCount: (count: number) => counted(count, players),
  teamsCount: (count: number) => counted(count, teams),
  names: 'Кто в\u00a0игре',
  away: 'нет связи',
  closedEntry: 'Вход закрыт',
  cards:
    'Раздайте карточки. На\u00a0вопрос поворачивают карточку так, чтобы своя буква была сверху, и\u00a0поднимают её.',
  cardsOfList: (count: number) =>
    count === 0
      ? 'Внесите список класса: «Участники», затем «Имена списком».'
      : `В\u00a0списке ${counted(count, listed)}: у\u00a0каждого карточка с\u00a0его номером.`,
  cardsOfClass: 'Номер карточки\u00a0— номер ученика в\u00a0классе.',
  place: (place: number, total: number) => `Вопрос ${place} из\u00a0${total}`,
  answered: (answered: number, total: number) => `Ответили ${answered} из\u00a0${total}`,
  waiting: (count: number) => `Ждём ещё ${count}`,
  left: 'Осталось секунд',
  opensIn: (seconds: number) => `Ответы через ${seconds}`,
  noTimer: 'Без времени: закончите вопрос, когда все ответят',
  allAnswered: 'Все ответили',
  shares: (count: number) => counted(count, answers),
  chose: (count: number) => `ответили ${count}`,
  right: 'Верно',
  explanation: 'Пояснение',
  otherAnswers: 'Другие ответы, по\u00a0одному каждый, не\u00a0показаны.',
  discussion: 'Обсуждаем: верный ответ ещё не\u00a0показан',
  forgiven: 'Вопрос засчитан всем',
  ranks: 'Места',
  ranksHidden: 'Имён на\u00a0доске нет: каждый видит своё место у\u00a0себя.',
  noRanks: 'Мест пока нет.',
  points: (sum: number) => counted(sum, points),
  podium: 'Итоги',
  classRight: (right: number, told: number) => `Класс ответил верно ${grouped(right)} раз из\u00a0${grouped(told)}`,
  ended: 'Игра закончилась',
  moderated: 'Материал удалён модератором',
  /** Its host left the class, or the class is gone; nobody made a step. */
  byTimeOfClass:
    'Игра закончилась сама: класс удалён или больше не\u00a0ваш, или долго не\u00a0было ни\u00a0одного шага.',
  byTime: 'Игра закончилась сама: долго не\u00a0было ни\u00a0одного шага.',
  table: 'Таблица игры',
  pressed: 'Уже сделано на\u00a0другом устройстве',
  choose: 'Варианты ответа',
  typedHere: 'Ответ пишут на\u00a0устройствах',
  orderHere: 'По\u00a0порядку расставляют на\u00a0устройствах',
  matchHere: 'Пары составляют на\u00a0устройствах',
  unit: (unit: string) => `Единица: ${unit}`,
  help: 'Клавиши: → следующий шаг, пробел ставит на\u00a0паузу.',
} as const

const steps = {
  group: 'Шаги игры',
  start: 'Начать',
  close: 'Закончить вопрос',
  reveal: 'Показать ответ',
  next: 'Следующий вопрос',
  toPodium: 'К\u00a0итогам',
  ranks: 'Места',
  pause: 'Пауза',
  resume: 'Продолжить',
  extend: 'Ещё 15 секунд',
  skip: 'Пропустить вопрос',
  end: 'Закончить игру',
  more: 'Ещё',
  nobodyYet: 'Начните, когда кто-нибудь войдёт.',
  stillReading: 'Вопрос ещё читают.',
  endTitle: 'Закончить игру?',
  endText: 'Принятые ответы останутся в\u00a0таблице. Вернуть игру будет нельзя.',
  endConfirm: 'Закончить',
  toList: 'Все игры',
  /** With how many names wait to be let through to the board. */
  players: (unchecked: number) => (unchecked > 0 ? `Проверить: ${counted(unchecked, listed)}` : 'Участники'),
  settings: 'Настройки',
  share: 'Другой экран',
  forgive: 'Зачесть вопрос всем',
  unforgive: 'Не\u00a0засчитывать всем',
  closeEntry: 'Закрыть вход',
  openEntry: 'Открыть вход',
  duplicate: 'Для другого класса',
  duplicated: 'Такая же игра создана.',
  remove: 'Удалить игру',
  removeTitle: (title: string) => `Удалить игру ${quoted(title)}?`,
  removeText: 'Имена и\u00a0ответы удалятся сразу и\u00a0насовсем.',
  removeConfirm: 'Удалить',
  removed: 'Игра удалена.',
  saved: 'Сохранено.',
  newer: 'Взять новую редакцию',
  newerText: 'Тест с\u00a0тех пор изменился.',
  newerTaken: 'Игра пойдёт по\u00a0новой редакции.',
  closeTest: 'Закрыть тест на\u00a0время игры',
  closeTestText: 'Тест этой игры может пройти любой, у\u00a0кого есть ссылка, и\u00a0увидеть верные ответы.',
  testClosed: 'Тест закрыт: его видите только вы. После игры откройте его в\u00a0настройках теста.',
  flood: 'За\u00a0десять секунд вошло больше шестидесяти участников. Закрыть вход?',
  floodKeep: 'Не\u00a0закрывать',
} as const

const playerStates = {
  waiting: 'ещё не\u00a0вошёл',
  card: 'по\u00a0карточке',
  in: 'в\u00a0игре',
  away: 'нет связи',
  left: 'вышел',
  removed: 'убран из\u00a0игры',
  banned: 'вход закрыт',
  forgotten: 'удалено участником',
} as const satisfies Record<LivePlayer['state'], string>

const people = {
  title: 'Участники',
  loading: 'Загружаем участников',
  nobody: 'Пока никто не\u00a0вошёл.',
  states: playerStates,
  answered: 'ответил',
  numbered: (number: number) => `Участник ${number}`,
  pupil: (number: number, name: string) => `${number}. ${name}`,
  forgottenPupil: 'удалён',
  /** The pupil did so in the game, or the class removed the pupil for good. */
  forgottenOfClass: 'имя и\u00a0ответы удалены',
  ofClass: 'Список этой игры\u00a0— сам класс: имена, новых и\u00a0ушедших меняют на\u00a0его странице.',
  add: 'Имена списком',
  addHint: 'По\u00a0одному в\u00a0строке. Каждому имени игра даст личный код.',
  addAction: 'Добавить',
  addCardsHint: 'По\u00a0одному в\u00a0строке. Каждое имя получит номер карточки, по\u00a0порядку.',
  card: (card: number) => `карточка ${card}`,
  code: (code: string) => `код ${code}`,
  show: 'Показать имя на\u00a0доске',
  showAll: (count: number) => `Показать на\u00a0доске ${counted(count, listed)}`,
  unshown: 'имени нет на\u00a0доске',
  rename: 'Переименовать',
  renameLabel: 'Имя в\u00a0игре',
  renameAction: 'Сохранить имя',
  kick: 'Убрать из\u00a0игры',
  ban: 'Закрыть вход с\u00a0этого устройства',
  banHint: 'Вход закрывается для браузера. Чтобы никто не\u00a0вернулся, закройте вход в\u00a0игру.',
  allow: { removed: 'Вернуть', banned: 'Разрешить' },
  release: 'Пустить с\u00a0другого устройства',
  released: 'Следующий, кто войдёт под этим именем, продолжит с\u00a0его ответами.',
  timer: 'Время на\u00a0ответ',
  timers: { '1': 'как у\u00a0всех', '1.5': 'в\u00a0полтора раза больше', '2': 'вдвое больше', none: 'без времени' },
  done: 'Готово',
} as const

const sharing = {
  title: 'Другой экран или другой ведущий',
  board: 'Открыть доску без входа',
  boardText:
    'Для компьютера в\u00a0классе: он покажет доску и\u00a0ничего не\u00a0сможет нажать. Вести игру вы\u00a0будете отсюда.',
  host: 'Передать ведение',
  hostText:
    'Другой учитель войдёт под своей учётной записью и\u00a0сможет вести игру до\u00a0её конца. Таблицу и\u00a0удаление он не\u00a0получит.',
  get: 'Получить код',
  where: (address: string) => `Откройте на\u00a0том экране ${address} и\u00a0введите код:`,
  once: 'Код действует один раз, десять минут.',
  takeBack: 'Забрать обратно',
  takenBack: 'Больше никто не\u00a0показывает доску и\u00a0не\u00a0ведёт эту игру.',
  enterTitle: 'Доска по\u00a0коду',
  enterText: 'Код даёт ведущий: в\u00a0игре «Ещё», затем «Другой экран».',
  code: 'Код доски',
  codeHint: 'Восемь букв и\u00a0цифр.',
  codeMissing: 'Введите код, который дал ведущий.',
  enter: 'Открыть доску',
  signIn: 'Войти и\u00a0вести свои игры',
  ofGuest: 'Этот экран только показывает игру.',
} as const

const remote = {
  title: 'Пульт',
  question: 'Вопрос на\u00a0доске',
  code: (code: string, address: string) => `Код ${code} на\u00a0${address}`,
} as const

/** Texts of the board and of the remote control of a game. */
export const liveBoardTexts = { board, steps, people, sharing, remote } as const
