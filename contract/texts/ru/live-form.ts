import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'

const seconds: PluralForms = { one: 'секунда', few: 'секунды', many: 'секунд' }
const games: PluralForms = { one: 'участник', few: 'участника', many: 'участников' }
const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const suits: PluralForms = { one: 'подходит', few: 'подходят', many: 'подходят' }
const days: PluralForms = { one: 'день', few: 'дня', many: 'дней' }

/** Texts of the list of games and of the form of a new one. */
export const liveFormTexts = {
  list: {
    title: 'Мои игры',
    loading: 'Загружаем игры',
    lead: 'Класс играет по\u00a0одному тесту сразу: вопросы на\u00a0доске, ответы с\u00a0телефонов, компьютеров или одного устройства на\u00a0команду.',
    create: 'Новая игра',
    empty: 'Игр ещё не\u00a0было. Выберите тест и\u00a0нажмите «Начать»',
    emptyAction: 'Выбрать тест',
    more: 'Показать ещё',
    cards: 'Карточки для печати',
    help: 'Игра на\u00a0уроке за\u00a0три минуты',
    players: (count: number) => (count === 0 ? 'никто не\u00a0вошёл' : counted(count, games)),
    place: (place: number, total: number) => `вопрос ${place} из\u00a0${total}`,
    questions: (count: number) => counted(count, questions),
    code: (code: string) => `код ${code}`,
    ended: (moment: string) => `закончилась ${moment}`,
    created: (moment: string) => `создана ${moment}`,
    board: 'Открыть доску по\u00a0коду',
  },
  title: 'Новая игра',
  menu: 'Игра на\u00a0уроке',
  tests: 'Что проходим',
  ways: {
    title: 'Как отвечают',
    names: { devices: 'С\u00a0устройств', cards: 'По\u00a0карточкам', both: 'И\u00a0так, и\u00a0так' },
    hints: {
      devices: 'Ученики входят по\u00a0коду с\u00a0телефонов, компьютеров или одного устройства на\u00a0команду.',
      cards: 'Ученики поднимают бумажные карточки, вы\u00a0снимаете класс. Вопрос заканчиваете вы.',
      both: 'У\u00a0кого есть устройство, отвечает с\u00a0него, остальные поднимают карточки.',
    },
    fit: (suited: number, all: number) =>
      `По\u00a0карточкам ${plural(suited, suits)} ${counted(suited, questions)} из\u00a0${all}.`,
    whatFits: 'Остальные не\u00a0войдут: нужен один верный ответ и\u00a0до\u00a0четырёх вариантов.',
    print: 'Напечатать карточки',
  },
  start: 'Начать',
  creating: 'Создаём игру',
  testMissing: 'Выберите тест.',
  classMissing: 'Выберите класс, который играет.',
  more: 'Ещё',
  summary: (options: { seconds: number | null; teams: boolean; quiet: boolean; names: string }) =>
    [
      options.seconds === null ? 'без времени' : `${counted(options.seconds, seconds)} на\u00a0ответ`,
      options.teams && 'командами',
      options.quiet && 'без имён',
      options.names === 'class' && 'для класса',
    ]
      .filter(Boolean)
      .join(', '),
  gameTitle: 'Название игры',
  time: 'Время на\u00a0ответ',
  timeOf: (count: number | null) =>
    count === null ? 'Без времени, вопрос заканчивает ведущий' : counted(count, seconds),
  reading: 'Время прочитать вопрос',
  readingOf: (count: number) => (count === 0 ? 'Отвечать сразу' : counted(count, seconds)),
  speed: 'Очки за\u00a0скорость',
  speedOf: (percent: number) =>
    percent === 0
      ? 'Нет, очки только за\u00a0верный ответ'
      : `Последний верный ответ на\u00a0${percent}\u00a0% дешевле первого`,
  teams: 'Командами: одно устройство на\u00a0команду',
  quiet: 'Тихая: без имён и\u00a0мест',
  names: 'Как входят',
  nameModes: {
    free: 'По\u00a0имени',
    list: 'По\u00a0личному коду из\u00a0списка',
    class: 'По\u00a0коду ученика, игра для класса',
    given: 'Имена даёт игра: «Рыжая лиса»',
  },
  cardNames: 'Кто отвечает',
  cardNameModes: {
    free: 'Без списка: «Карточка 7»',
    list: 'По\u00a0списку: номер карточки и\u00a0имя',
    class: 'По\u00a0классу: карточка с\u00a0номером ученика',
  },
  classCards: `Номер карточки\u00a0— номер ученика в\u00a0классе. У\u00a0номеров после ${limits.liveCardsMax} карточек нет.`,
  classTeams: 'В\u00a0команду входит один ученик со\u00a0своим кодом и\u00a0называет номера остальных.',
  classKeeps: 'Имена и\u00a0ответы хранятся вместе с\u00a0классом.',
  boardNames: 'Имена на\u00a0доске',
  boardNameModes: { all: 'Показывать', checked: 'Показывать те, что разрешил ведущий', none: 'Не\u00a0показывать' },
  onDevices: 'На\u00a0устройствах',
  deviceViews: { all: 'Вопрос и\u00a0варианты', buttons: 'Только буквы, тексты на\u00a0доске' },
  discuss: 'Обсуждать ответы, прежде чем показать верный',
  shuffleQuestions: 'Вопросы в\u00a0случайном порядке',
  shuffleAnswers: 'Варианты в\u00a0случайном порядке',
  marks: 'Ставить отметки',
  mark: (mark: number) => `${mark} от, %`,
  marksWrong: 'Проценты растут от\u00a03 к\u00a05.',
  keepDays: 'Хранить имена и\u00a0ответы',
  keepDaysOf: (count: number) => counted(count, days),
  save: 'Сохранить',
  settings: 'Настройки игры',
  laterSeconds: 'Время следующих вопросов',
} as const
