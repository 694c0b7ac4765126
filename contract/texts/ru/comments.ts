import { grouped } from '@quiz/contract/texts/ru/plural.ts'

/** Texts of comments on a test. */
export const commentTexts = {
  title: 'Комментарии',
  /** The number of comments, or of the loaded ones while there are older ones. */
  count: (count: number, hasOlder: boolean) => (hasOlder ? `${grouped(count)}+` : grouped(count)),
  yours: 'Ваш комментарий',
  placeholder: 'Что скажете об\u00a0этом тесте?',
  yourReply: 'Ваш ответ',
  replyPlaceholder: (name: string) => `Что ответите? (${name})`,
  send: 'Отправить',
  writeFirst: 'Сначала напишите что-нибудь.',
  sent: 'Комментарий отправлен.',
  reply: 'Ответить',
  replyTo: (name: string) => `Ответить: ${name}`,
  cancel: 'Отмена',
  remove: 'Удалить',
  removeOf: (name: string) => `Удалить комментарий: ${name}`,
  removeTitle: 'Удалить комментарий?',
  removeText: 'Вернуть его будет нельзя.',
  removed: 'Комментарий удалён',
  notRemoved: 'Комментарий не\u00a0удалился.',
  older: 'Показать более старые',
  all: 'Показать все',
  hints: 'Могут быть подсказки.',
  unfold: 'Показать комментарии',
  empty: 'Пока никто ничего не написал. Начните разговор!',
  loading: 'Загружаем комментарии',
  failed: 'Комментарии не загрузились.',
} as const
