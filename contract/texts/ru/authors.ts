import type { PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

export const authorTexts = {
  title: 'Авторы',
  lead: 'Люди, которые придумывают тесты: сколько их и\u00a0сколько лайков они собрали.',
  list: 'Список авторов',
  place: 'Место',
  search: 'Поиск по авторам',
  tests: { one: 'тест', few: 'теста', many: 'тестов' } satisfies PluralForms,
  likes: { one: 'лайк', few: 'лайка', many: 'лайков' } satisfies PluralForms,
  loaded: (count: number, total: number) => `Показано авторов: ${count} из\u00a0${total}`,
  empty: { title: 'Авторов пока нет', text: 'Создайте тест и\u00a0станьте первым.' },
  nothingFound: {
    title: 'Никого не\u00a0нашлось',
    text: (search: string) => `По\u00a0запросу ${quoted(search)} авторов нет. Проверьте имя.`,
    action: 'Показать всех',
  },
} as const
