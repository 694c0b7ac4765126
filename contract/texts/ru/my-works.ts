import { limits } from '@quiz/contract/limits.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** Texts of the page of a pupil's works. */
export const myWorksTexts = {
  title: 'Работы моего класса',
  loading: 'Загружаем работы',
  form: {
    wrong: 'Такого кода нет. Проверьте, всё ли введено верно, или спросите код у\u00a0учителя.',
    remember: 'Запомнить на\u00a0этом устройстве',
    rememberHint:
      'Не\u00a0отмечайте в\u00a0компьютерном классе: без отметки код забудется, когда вы\u00a0закроете вкладку.',
    enter: 'Войти',
    full: `На\u00a0одном устройстве помним не\u00a0больше ${limits.knownPupilsMax} учеников. Забудьте кого-нибудь, чтобы войти ещё под одним кодом.`,
  },
  who: 'Кто сейчас здесь?',
  as: (name: string) => `Я\u00a0${name}`,
  other: 'Войти под другим кодом',
  back: 'Назад',
  gone: (name: string) =>
    `Код, по\u00a0которому входил ученик ${quoted(name)}, больше не\u00a0действует. Спросите новый у\u00a0учителя.`,
  forget: (name: string) => `Забыть: ${name}`,
  switch: 'Другой ученик',
  leave: 'Выйти',
  privacy: (date: string) =>
    `Имя видят учителя класса, ответы видит автор работы. Класс удалится ${date} вместе с\u00a0именами и\u00a0ответами.`,
  nothing: 'Работ пока нет. Когда учитель даст работу классу, она появится здесь сама.',
  groups: { open: 'Можно решать', before: 'Скоро', done: 'Сдано' },
  from: (author: string) => `Даёт ${author}`,
  until: (time: string) => `до\u00a0${time}`,
  opens: (time: string) => `откроется ${time}`,
  minutes: (count: number) => `${count}\u00a0мин на\u00a0всё`,
  /** Of an attempt under way. */
  due: (time: string) => `время до\u00a0${time}`,
  submitted: (time: string) => `сдана ${time}`,
  overdue: 'время вышло',
  score: (percent: number) => `${percent}\u00a0%`,
  mark: (mark: number) => `оценка ${mark}`,
  actions: {
    start: 'Начать',
    goOn: 'Продолжить',
    goOnHere: 'Продолжить здесь',
    see: 'Посмотреть',
  },
  elsewhere: 'открыта на\u00a0другом устройстве',
} as const
