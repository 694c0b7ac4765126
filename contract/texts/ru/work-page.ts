import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'

const people: PluralForms = { one: 'человек', few: 'человека', many: 'человек' }
const whose: PluralForms = { one: 'человека', few: 'человек', many: 'человек' }
const hours: PluralForms = { one: 'час', few: 'часа', many: 'часов' }
const days: PluralForms = { one: 'день', few: 'дня', many: 'дней' }
const wholeMinutes: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' }
const seconds: PluralForms = { one: 'секунда', few: 'секунды', many: 'секунд' }

/** Texts of the page of an own work around its table. */
export const workPageTexts = {
  title: 'Работа',
  loading: 'Открываем работу',
  back: 'Все работы',
  states: { before: 'Ещё не\u00a0началась', open: 'Идёт', closed: 'Завершена' } satisfies Record<
    WorkView['state'],
    string
  >,
  opens: (moment: string, left: string) => `Начало: ${moment}, через ${left}`,
  closes: (moment: string, left: string) => `Конец: ${moment}, осталось ${left}`,
  closed: (moment: string) => `Закончилась: ${moment}`,
  /** A time left that is read at a glance: its largest part or two. */
  left: (ms: number): string => {
    const wholeSeconds = Math.max(0, Math.ceil(ms / 1000))
    if (wholeSeconds < 60) return counted(wholeSeconds, seconds)
    const all = Math.floor(wholeSeconds / 60)
    if (all < 60) return counted(all, wholeMinutes)
    const wholeHours = Math.floor(all / 60)
    if (wholeHours >= 48) return counted(Math.floor(wholeHours / 24), days)
    const rest = all % 60
    return rest === 0 ? counted(wholeHours, hours) : `${counted(wholeHours, hours)} ${counted(rest, wholeMinutes)}`
  },
  facts: {
    ofClass: (title: string) => `Класс ${title}`,
    questions: (count: number, all: number) =>
      count === all ? `Вопросов: ${count}` : `Вопросов: ${count} из\u00a0${all}, у\u00a0каждого свои`,
    acceptsNone: 'Новые участники войти не\u00a0могут',
    minutes: (count: number) => `${counted(count, wholeMinutes)} на\u00a0попытку`,
  },
  entry: {
    title: 'Как войти',
    code: 'Код работы',
    link: 'Ссылка для участников',
    copy: 'Скопировать ссылку',
    how: (address: string) => `Откройте ${address} и\u00a0введите код или наведите камеру на\u00a0QR-код.`,
    qrTitle: (code: string) => `Код ${code}`,
  },
  actions: {
    label: 'Действия с\u00a0работой',
    board: 'На\u00a0доску',
    more: 'Ещё',
    copyMarks: 'Скопировать оценки',
    protocol: 'Протокол',
    addMinutes: 'Добавить минут всем',
    close: 'Завершить',
    closing: {
      title: 'Завершить работу?',
      text: ({ working, ownEnds }: { working: number; ownEnds: number }) =>
        [
          working > 0 ? `Ещё пишут: ${counted(working, people)}. Их ответы сдадутся такими, какие есть сейчас.` : '',
          ownEnds > 0 ? `Свой срок есть ещё у\u00a0${counted(ownEnds, whose)}: он тоже закончится.` : '',
          'Если завершить по\u00a0ошибке, это можно вернуть.',
        ]
          .filter(Boolean)
          .join(' '),
      confirm: 'Завершить',
    },
    closed: 'Работа завершена.',
    reopen: 'Открыть снова',
    reopening: {
      title: 'Открыть работу снова',
      shown: 'Участники уже видели верные ответы. Тот, кто будет писать теперь, может знать их заранее.',
      until: 'Новый конец',
      confirm: 'Открыть',
    },
    reopened: 'Работа снова открыта.',
    settings: 'Настройки',
    saved: 'Настройки сохранены.',
    names: 'Участники',
    print: 'Распечатать',
    paper: 'Ввести ответы с\u00a0бумаги',
    codes: 'Карточки с\u00a0кодами',
    duplicate: 'Для другого класса',
    remove: 'Удалить',
    removing: {
      title: (title: string) => `Удалить работу ${quoted(title)}?`,
      text: 'Имена, ответы и\u00a0баллы удалятся сразу и\u00a0насовсем. Сами тесты останутся.',
      confirm: 'Удалить насовсем',
    },
    removed: 'Работа удалена.',
    undo: 'Вернуть',
    undone: 'Возвращено.',
  },
  notices: {
    keeps: (day: string) => `Имена и\u00a0ответы удалятся ${day}.`,
    deletesSoon: (day: string) =>
      `Скоро, ${day}, имена, ответы и\u00a0баллы этой работы удалятся. Сохраните то, что ещё нужно.`,
    guessed: (moment: string) =>
      `Кто-то подбирает личные коды: последний раз ${moment}, больше 600 неверных за\u00a0минуту. Угадать код так почти нельзя. Если под чужим именем всё\u00a0же вошли, дайте этому человеку новую попытку.`,
    moderated: 'Модератор закрыл эту работу: открыть её снова нельзя.',
    leftClass: (title: string) =>
      `Вы\u00a0больше не\u00a0учитель класса ${quoted(title)}: открыть работу снова нельзя.`,
    unavailable: (title: string) => `Теста ${quoted(title)} больше нет или его скрыли, поэтому работа закрыта.`,
    deleted: (title: string) =>
      `Тест ${quoted(title)} удалён. Работа идёт дальше: у\u00a0неё остаётся та\u00a0же редакция.`,
    reviewOpen: (title: string) =>
      `Тест ${quoted(title)} могут пройти все и\u00a0увидеть верные ответы, а\u00a0в\u00a0тренировке\u00a0— после каждого вопроса.`,
    foreign: (titles: readonly string[]) =>
      `${titles.length === 1 ? 'Тест' : 'Тесты'} ${titles.map(quoted).join(', ')} ${titles.length === 1 ? 'открыт' : 'открыты'} всем вместе с\u00a0ответами: ученик может найти ${titles.length === 1 ? 'его' : 'их'} во\u00a0время работы.`,
    closeTest: 'Закрыть тест на\u00a0время работы',
    testClosed: (title: string) => `Тест ${quoted(title)} закрыт вместе с\u00a0тренировкой: его видите только вы.`,
    newer: (title: string) => `У\u00a0теста ${quoted(title)} есть новая редакция.`,
    frozen: 'Вопросы взяты такими, какими были, когда работу дали. Пока никто не\u00a0начал, можно взять сегодняшние.',
    takeNewer: 'Взять новую редакцию',
    newerTaken: 'Взята новая редакция.',
    stale: (time: string) => `Нет связи. Таблица такая, какой была в\u00a0${time}.`,
  },
} as const
