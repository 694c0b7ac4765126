import { limits } from '@quiz/contract/limits.ts'
import { adminHead } from '@quiz/contract/texts/ru/admin-head.ts'
import type { PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** Texts of the administrators' actions and of their page. */
export const adminTexts = {
  deleteQuiz: {
    button: 'Удалить тест',
    label: (title: string) => `Удалить тест ${quoted(title)}`,
    done: (title: string) => `Тест ${quoted(title)} удалён.`,
  },
  deleteComment: {
    button: 'Удалить',
    label: (name: string) => `Удалить комментарий: ${name}`,
  },
  banAuthor: {
    button: 'Заблокировать автора',
    label: (name: string) => `Заблокировать автора: ${name}`,
  },
  banPerson: {
    button: 'Заблокировать',
    label: (name: string) => `Заблокировать: ${name}`,
  },
  banDone: (name: string) => `${name}: доступ закрыт.`,
  quizAuthor: 'Автор теста',
  undo: 'Вернуть',
  undone: 'Возвращено.',
  tools: 'Для администратора',
  page: {
    ...adminHead,
    sections: 'Разделы модерации',
    denied: {
      title: 'Здесь работают администраторы',
      text: 'У\u00a0вашей учётной записи нет таких прав.',
      home: 'На главную',
    },
    more: 'Показать ещё',
    showAll: 'Показать всё',
    loaded: (count: number, total: number) => `Показано: ${count} из\u00a0${total}`,
  },
  reports: {
    tab: 'Жалобы',
    lead: 'Сначала ответы авторов на\u00a0решения, потом то, что ждёт дольше.',
    empty: { title: 'Жалоб нет', text: 'Здесь появится то, на\u00a0что пожалуются.' },
  },
  log: {
    tab: 'Журнал',
    search: 'Поиск по журналу',
    lead: 'Все решения. Ни изменить, ни удалить записи нельзя.',
    empty: { title: 'Журнал пуст', text: 'Здесь появится каждое решение.' },
    nothingFound: {
      title: 'Ничего не\u00a0нашлось',
      text: (search: string) => `По\u00a0запросу ${quoted(search)} решений нет.`,
    },
  },
  bin: {
    tab: 'Корзина',
    search: 'Поиск по удалённым тестам',
    lead: `Тесты, удалённые за последние ${limits.binDays}\u00a0дней. Позже вернуть их нельзя.`,
    author: 'Автор:',
    bannedAuthor: (name: string) => `${name} (заблокирован)`,
    deletedAt: (moment: string) => `Удалён ${moment}`,
    restore: 'Вернуть',
    restored: (title: string) => `Тест ${quoted(title)} снова на\u00a0сайте.`,
    empty: { title: 'Корзина пуста', text: 'Здесь появятся тесты, которые вы\u00a0удалите.' },
    nothingFound: {
      title: 'Ничего не\u00a0нашлось',
      text: (search: string) => `По\u00a0запросу ${quoted(search)} удалённых тестов нет.`,
    },
  },
  banned: {
    tab: 'Заблокированные',
    search: 'Поиск по заблокированным',
    lead: 'Они не\u00a0могут войти, а\u00a0их тесты, комментарии и\u00a0лайки скрыты.',
    tests: { one: 'тест', few: 'теста', many: 'тестов' } satisfies PluralForms,
    bannedAt: (moment: string, until: string | null) => `Доступ закрыт ${moment}${until ? ` до\u00a0${until}` : ''}`,
    unban: 'Снять блокировку',
    unbanned: (name: string) => `${name}: доступ снова открыт.`,
    empty: { title: 'Никто не\u00a0заблокирован', text: 'Здесь появятся те, кому вы\u00a0закроете доступ.' },
    nothingFound: {
      title: 'Никого не\u00a0нашлось',
      text: (search: string) => `По\u00a0запросу ${quoted(search)} заблокированных нет.`,
    },
  },
} as const
