import { counted } from '@quiz/contract/texts/ru/plural.ts'

const results = { one: 'результат', few: 'результата', many: 'результатов' }

/** Texts of the dialog that joins results without an account to the account. */
export const joinResultsTexts = {
  title: 'Забрать результаты?',
  lead: 'В\u00a0этом браузере тесты проходили без входа. Отметьте свои: они появятся в\u00a0вашем профиле.',
  mistakesTitle: 'Забрать ошибки?',
  mistakesLead:
    'В\u00a0этом браузере тренировались без входа. Если это вы, ошибки будут возвращаться к\u00a0вам на\u00a0любом устройстве.',
  mistakes: 'Взять ошибки этого браузера',
  mistakesJoined: 'Ошибки теперь ваши: они вернутся сегодня.',
  list: 'Результаты этого браузера',
  untitled: 'Тест без названия',
  notMine: 'Это не\u00a0мои',
  join: 'Забрать',
  nothing: 'Сначала отметьте своё',
  joined: (count: number) =>
    count === 0 ? 'Забирать нечего: эти результаты уже чьи-то' : `Теперь в\u00a0профиле: ${counted(count, results)}`,
  kept: (count: number) => `В\u00a0этом браузере без входа: ${counted(count, results)}.`,
  open: 'Забрать результаты',
  forgotten: 'Хорошо, больше о\u00a0них не\u00a0спросим',
} as const
