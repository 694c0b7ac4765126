import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import type { WorkCard } from '@quiz/contract/work/works.ts'

export const worksListTexts = {
  title: 'Мои работы',
  lead: 'Дайте свой тест классу, группе или отделу: имена, ответы и\u00a0баллы соберутся в\u00a0одной таблице.',
  create: 'Новая работа',
  help: 'Работа за\u00a0пять минут: как это устроено',
  loading: 'Ищем ваши работы',
  more: 'Показать ещё',
  search: 'Поиск по\u00a0работам и\u00a0тестам',
  notFound: (search: string) => `По\u00a0запросу ${quoted(search)} работ нет.`,
  noneInSubject: 'Таких работ с\u00a0тестами этой категории у\u00a0вас нет.',
  menu: (title: string) => `Действия с\u00a0работой ${quoted(title)}`,
  empty: {
    title: 'Работ пока нет',
    text: 'Выберите свой тест, назовите время и\u00a0продиктуйте код: участникам не\u00a0нужна учётная запись.',
    action: 'Дать первую работу',
  },
  states: { before: 'Ещё не\u00a0началась', open: 'Идёт', closed: 'Завершена' } satisfies Record<
    WorkCard['state'],
    string
  >,
  code: (code: string) => `Код ${code}`,
  working: (count: number) => `Пишут: ${count}`,
  submitted: (count: number, all: number) => `Сдали: ${count} из\u00a0${all}`,
  nobody: 'Пока никого',
  opens: (moment: string) => `Начало: ${moment}`,
  closes: (moment: string) => `Конец: ${moment}`,
  closed: (moment: string) => `Закончилась: ${moment}`,
} as const
