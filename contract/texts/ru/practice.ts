import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

/** Texts of practice. */
export const practiceTexts = {
  loading: 'Загружаем тренировку',
  /** «3 из 10 · вернутся: 2». */
  place: (number: number, total: number) => `${number} из\u00a0${total}`,
  returning: (count: number) => `вернутся: ${count}`,
  again: (left: number) => `Ещё раз · осталось: ${left}`,
  progress: 'Сколько вопросов уже верно',
  answer: 'Ответить',
  unknown: 'Не\u00a0знаю',
  sending: 'Сохраняем ответ',
  next: 'Дальше',
  toEnd: 'К\u00a0итогам',
  end: 'Закончить',
  right: 'Верно',
  wrong: 'Неверно',
  comesBack: 'Этот вопрос вернётся в\u00a0конце',
  answers: 'Ваш ответ и\u00a0верный',
  changed: 'Тест обновлён, пока вы тренируетесь. Эта тренировка идёт по\u00a0прежним вопросам.',
  moved: 'Уже отвечено в\u00a0другой вкладке.',
  waiting: 'Ждём сеть: ответ сохранён на\u00a0этом устройстве.',
  saved: (problem: string) => `${problem} Ответ сохранён на\u00a0этом устройстве.`,
  ended: {
    title: 'Тренировка окончена',
    whole: 'Ошибок нет. Так держать!',
    atOnce: (count: number) => `Сразу верно ${count}`,
    later: (count: number) => `со\u00a0второго раза ${count}`,
    left: (count: number) => `осталось ${count}`,
    tomorrow: 'Ошибки вернутся завтра: по\u00a0одному разу в\u00a0день, пока не\u00a0запомнятся.',
    again: 'Ещё раз',
    take: 'Пройти тест',
    mistakes: 'Мои ошибки',
    nothing: 'Здесь больше нечего спрашивать: тесты закрыты или удалены.',
  },
  cannot: {
    title: 'Потренироваться не\u00a0получится',
    closed: 'Автор закрыл этот тест.',
    noReview: 'Автор не\u00a0показывает верные ответы этого теста, поэтому тренировки нет. Тест можно пройти.',
    notFound: 'Такого теста нет, или его удалили.',
    kind: 'В\u00a0этом тесте нет верных ответов, поэтому и\u00a0тренироваться не\u00a0на\u00a0чем. Тест можно пройти.',
    another: 'Выбрать другой тест',
  },
} as const

const monthDay = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Texts of the page of mistakes that come back. */
export const mistakesTexts = {
  title: 'Повторить ошибки',
  lead: 'Вопросы, в\u00a0которых вы ошиблись, возвращаются по\u00a0одному разу в\u00a0день, пока не\u00a0запомнятся.',
  loading: 'Считаем, что пора повторить',
  today: (count: number) => `Сегодня ${counted(count, questions)}`,
  start: 'Начать',
  more: (count: number) => `Ещё ${count}`,
  tests: 'Из каких тестов',
  ofTest: (count: number) => counted(count, questions),
  forget: 'Забыть',
  forgetOf: (title: string) => `Забыть ошибки теста ${title}`,
  forgotten: 'Больше не\u00a0вернутся.',
  undo: 'Вернуть',
  /** «На сегодня всё. Завтра: 4». */
  done: 'На\u00a0сегодня всё',
  next: (day: string, today: string, count: number) => `${dayName(day, today)}: ${count}`,
  none: 'Ошибок пока нет',
  noneHint: 'Потренируйтесь на\u00a0любом тесте: ошибки из\u00a0него вернутся сюда.',
  random: 'Случайный тест',
  ofBrowser: 'Ошибки хранятся в\u00a0этом браузере. Войдите, чтобы не\u00a0потерять.',
  signIn: 'Войти',
} as const

const dayMs = 24 * 3_600_000

function dayName(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  return days === 1 ? 'Завтра' : `Вернутся ${monthDay.format(new Date(`${day}T00:00:00Z`))}`
}
